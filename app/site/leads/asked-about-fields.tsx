import type { AskedAbout } from './ask-about.ts';

/** What a form is about, sent with it. */
export function AskedAboutFields({ known }: Pick<AskedAbout, 'known'>) {
  const { projectStub, otherProjectStubs = [], attributes = {} } = known;
  return (
    <>
      {projectStub && <input type="hidden" name="projectStub" value={projectStub} />}
      {otherProjectStubs.map((stub) => (
        <input key={stub} type="hidden" name="otherProjectStubs[]" value={stub} />
      ))}
      {Object.entries(attributes).map(([name, answer]) => (
        <input key={name} type="hidden" name={`attributes[${name}]`} value={answer} />
      ))}
    </>
  );
}
