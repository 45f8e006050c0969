import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FirstSteps } from './first-steps.tsx';

test('a step that is done names nothing that is still to do', () => {
  const mail = { isSent: true, isLeadsToSet: true, leadsTo: 'leads@example.com' };
  const steps = { brokerage: true, projects: true, mail, team: true };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps steps={steps} />
    </MemoryRouter>,
  );
  const last = page.slice(page.lastIndexOf('<li>'));
  expect(last.slice(0, last.indexOf('</li>')).replaceAll(/<[^>]*>/g, '')).toBe(
    '✓Done: Invite colleagues.',
  );
  expect(page).toContain('business hours');
});
