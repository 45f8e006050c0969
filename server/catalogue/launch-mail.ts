import { isolateText } from '../../domain/text/isolate-text.ts';
import { defineMail } from '../mail/define-mail.ts';
import { renderMailBody } from '../mail/mail-layout.ts';
import { findOperatorById } from '../operators/operator-store.ts';
import { findById } from './record-store.ts';
import { findHiddenBuilder } from './record-list-store.ts';

interface Launch {
  name: string;
  /** The builder that is off the site. */
  builder: string;
  /** The address of the project in the console. */
  path: string;
}

/** Tells who scheduled a project that it was published without its builder, as long as it is. */
export const launchMail = defineMail({
  kind: 'mail-launch',
  about: 'report',
  queue: 'mail-lead',
  label: 'Notice of a publication without its builder',
  async load({ operator_id, project_id }, { db }) {
    if (operator_id === null || project_id === null) return null;
    const operator = await findOperatorById(db, operator_id);
    const project = await findById(db, 'projects', project_id);
    const builder = await findHiddenBuilder(db, project?.record);
    if (!operator || !project || project.hiddenAt || builder === null) return null;
    return {
      to: operator.email,
      content: {
        name: String(project.record['title']),
        builder,
        path: `/catalogue/project/${project_id}`,
      },
    };
  },
  write({ name, builder, path }: Launch, { brand, publicUrl }) {
    const sentence = `${isolateText(name)} was published without its builder`;
    return renderMailBody(
      sentence,
      {
        heading: sentence,
        paragraphs: [
          `You scheduled it. Its builder, ${isolateText(builder)}, is off the site, so its page names none. Publish the builder, or choose another one for this project.`,
        ],
        facts: [],
        button: { label: 'Open it in the console', url: `${publicUrl}/console${path}` },
      },
      brand,
    );
  },
  examples: {
    'a project of an archived builder': {
      name: 'Sextant',
      builder: 'Northlake Homes',
      path: '/catalogue/project/1',
    },
    'names written right to left': {
      name: 'מגדל',
      builder: 'דוד כהן',
      path: '/catalogue/project/1',
    },
  },
});
