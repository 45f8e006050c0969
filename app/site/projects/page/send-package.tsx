import { useRef, useState } from 'react';
import { leadFormRows } from '../../../../domain/leads/lead-form-rows.ts';
import { showEmail } from '../../../../domain/text/show-email.ts';
import { projectRequestMessages } from '../../../../domain/text/messages/project-request.ts';
import { describeError, request } from '../../../api/client.ts';
import { createSubmissionId } from '../../../forms/use-submission.ts';
import { member, useSession } from '../../../visitor/session.ts';
import type { LoadedProject } from './load-project.ts';

/** One press of a member, whose details we have, requests the package of a project. */
export function SendPackage({ project: { stub } }: { project: Pick<LoadedProject, 'stub'> }) {
  const user = useSession();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  // The same for a second try, so that the request is stored once.
  const submissionId = useRef<string | null>(null);
  if (!user) return null;
  const { name, email, mobile } = user;
  const send = async () => {
    if (state !== 'ready') return;
    setState('sending');
    submissionId.current ??= createSubmissionId();
    const body = {
      name,
      email,
      phone: mobile,
      message: projectRequestMessages.packageWanted,
      projectStub: stub,
      submissionId: submissionId.current,
    };
    const sending = request(`/api/v1/${leadFormRows['project-request'].apiPath}`, {
      body,
      as: member,
    });
    const failure = await sending.then(() => null, describeError);
    setProblem(failure);
    setState(failure === null ? 'sent' : 'ready');
  };
  return (
    <>
      {state !== 'sent' && (
        <button className="button" type="button" onClick={() => void send()}>
          {state === 'sending'
            ? projectRequestMessages.sending
            : projectRequestMessages.sendPackage}
        </button>
      )}
      <span role="status">
        {state === 'sent' ? projectRequestMessages.packageSent(showEmail(email)) : problem}
      </span>
    </>
  );
}
