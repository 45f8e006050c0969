import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  noticeField,
  noticesSchema,
  noticeTopicNames,
  noticeTopics,
} from '../../domain/leads/notice-forms.ts';
import { servicesContext } from '../../app/site/services-context.ts';
import { ActionForm } from '../ui/action-form.tsx';
import {
  handleForm,
  revalidateAfterConflict,
  enteredValue,
  type Refused,
} from '../ui/handle-form.ts';
import { describeStoredTick, findStale } from '../ui/describe-stored.ts';
import { runAction, getVisit } from '../ui/guard.ts';
import { SettingsNav } from '../ui/settings-nav.tsx';
import { Table } from '../ui/table.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { sendKeepingDraft } from '../ui/drafts.ts';
import '../ui/settings.css';

export const meta = () => [{ title: 'Notices' }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(servicesContext).console.notices.read();

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = sendKeepingDraft;

export const action = ({ context }: ActionFunctionArgs) =>
  runAction(context, 'notices', {
    save: (form) =>
      handleForm(form, noticesSchema, {
        work: ({ original, receivers }) =>
          context.get(servicesContext).console.notices.save(getVisit(context), original, receivers),
        next: '/settings/notices',
      }),
  });

export default function NoticesPage() {
  const { operators, leadsTo, original } = useLoaderData<typeof loader>();
  const refused = useAnswer<Refused>() ?? null;
  const stale = findStale(refused, 'original', original);
  return (
    <div className="settings">
      <SettingsNav />
      <h1>Notices</h1>
      <p className="settings-lead">
        {leadsTo} and the owner of a lead always get an email about it. Choose who else does. These
        emails list the leads with links into the console, and have no attachments. Agents get them
        only about unassigned leads and their own.
      </p>
      <ActionForm intent="save" label="Save" isMain refused={refused} key={original}>
        <input type="hidden" name="original" value={original} />
        <Table
          className="settings-notices"
          rows={operators}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'Operator',
              render: ({ name, isAdmin, isActive }) => (
                <>
                  {name}
                  <span className="settings-note">
                    {isAdmin ? 'Admin' : 'Agent'}
                    {!isActive && ', has not signed up yet'}
                  </span>
                </>
              ),
            },
            ...noticeTopicNames.map((topic) => ({
              label: noticeTopics[topic],
              render: (operator: (typeof operators)[number]) => {
                const name = noticeField(topic, operator.id);
                return (
                  <label>
                    <input
                      type="checkbox"
                      name={name}
                      value="on"
                      defaultChecked={
                        refused ? enteredValue(refused, 'save', name) === 'on' : operator[topic]
                      }
                      aria-label={`${operator.name}: ${noticeTopics[topic].toLowerCase()}`}
                    />
                    <span className="field-error">
                      {describeStoredTick(stale, name, operator[topic])}
                    </span>
                  </label>
                );
              },
            })),
          ]}
        />
      </ActionForm>
    </div>
  );
}
