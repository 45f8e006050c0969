import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldProblem } from '../../domain/leads/forms/first-problem.ts';
import { formatTelUrl } from '../../domain/brand/tel-url.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { leadFormRows } from '../../domain/leads/lead-form-rows.ts';
import { contactConsent } from '../../domain/mail/mail-kinds.ts';
import { showEmail } from '../../domain/text/show-email.ts';
import { keepWithUnits } from '../../domain/text/format-number.ts';
import { formMessages } from '../../domain/text/messages/form.ts';
import { HoneypotField } from './form-fields.tsx';
import { FormVisitorContext } from './form-visitor-context.ts';
import type { Receipt } from './lead-outcome.ts';
import { useLeadForm, type LeadFormOptions, type LeadFormState } from './use-lead-form.ts';
import './lead-form.css';

interface LeadFormProps extends Pick<
  LeadFormOptions,
  'load' | 'calendar' | 'as' | 'outcome' | 'draft' | 'waitForFiles'
> {
  name: keyof typeof formMessages.received;
  encType?: 'multipart/form-data';
  /** What the address of the page has behind its path, such as "?project=sextant". */
  search?: string;
  brand: Pick<Brand, 'legalName' | 'phone'>;
  submitLabel: string;
  sendAnotherLabel: string;
  success: string;
  successShownMs: number;
  next: ReactNode;
  /** What the visitor may do now. */
  renderOffer?: (receipt: Receipt) => ReactNode;
  /** Called once the lead is stored and the success message has the focus, so it may scroll. */
  onSaved?: () => void;
  children: (form: LeadFormState) => ReactNode;
}

interface SuccessPanelProps extends Pick<
  LeadFormProps,
  'name' | 'success' | 'successShownMs' | 'next' | 'renderOffer' | 'sendAnotherLabel'
> {
  id: string;
  receipt: Receipt;
  /** Whether it was shown before. */
  isKept: boolean;
  onSendAnother: () => void;
}

function SuccessPanel({
  id,
  name,
  receipt,
  isKept,
  success,
  successShownMs,
  next,
  renderOffer,
  sendAnotherLabel,
  onSendAnother,
}: SuccessPanelProps) {
  const [isFresh, setFresh] = useState(!isKept);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isKept) return undefined;
    panel.current?.focus();
    const timer = window.setTimeout(() => setFresh(false), successShownMs);
    return () => window.clearTimeout(timer);
  }, [isKept, successShownMs]);
  return (
    <div className="lead-saved" id={id} ref={panel} tabIndex={-1}>
      <p className="lead-success" role="status">
        {isFresh ? success : ''}
      </p>
      <p>
        {formMessages.received[name]}
        {receipt.email &&
          ` ${formMessages.confirmation(showEmail(receipt.email))} ${formMessages.wrongAddress}`}
      </p>
      <h3>What happens next</h3>
      <p>{next}</p>
      <p>
        Your reference is <strong>{receipt.reference}</strong>.
      </p>
      {receipt.time && (
        <dl className="lead-facts">
          <dt>Time</dt>
          <dd>{keepWithUnits(receipt.time)}</dd>
          <dt>Place</dt>
          <dd>{receipt.place}</dd>
        </dl>
      )}
      {renderOffer?.(receipt)}
      <button className="button button-quiet" type="button" onClick={onSendAnother}>
        {sendAnotherLabel}
      </button>
    </div>
  );
}

const OrCall = ({ phone }: Pick<Brand, 'phone'>) => (
  <p>
    {formMessages.orCall} <a href={formatTelUrl(phone)}>{phone}</a>
  </p>
);

const FormError = ({ field, message, phone }: FieldProblem & Pick<Brand, 'phone'>) => (
  <>
    <p className="form-failure" role="alert">
      {field ? <a href={`#field-${field}`}>{formMessages.notSent(message)}</a> : message}
    </p>
    {!field && <OrCall phone={phone} />}
  </>
);

export function LeadForm({
  encType,
  search = '',
  brand,
  submitLabel,
  sendAnotherLabel,
  success,
  successShownMs,
  next,
  renderOffer,
  onSaved,
  children,
  ...options
}: LeadFormProps) {
  const { receipt, isKept, reset, attributes, isSending, failure, isRefused, ...form } =
    useLeadForm({
      ...options,
      resendWhenOnline: true,
      keepsReceipt: true,
    });
  const { keepsDrafts } = use(FormVisitorContext);
  const id = `${options.name}-form`;
  const afterSaving = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (receipt && !isKept) afterSaving();
  }, [receipt, isKept]);
  if (receipt)
    return (
      <SuccessPanel
        {...{ id, receipt, isKept, success, successShownMs, next, renderOffer, sendAnotherLabel }}
        name={options.name}
        onSendAnother={reset}
      />
    );
  return (
    <form
      {...attributes}
      className="lead-form"
      id={id}
      // The fragment survives the POST, so the resulting page opens at the form.
      action={`${leadFormRows[options.name].path ?? ''}${search}#${id}`}
      encType={encType}
    >
      <HoneypotField />
      {isRefused && options.outcome?.status === 'refused' && (
        <FormError {...options.outcome} phone={brand.phone} />
      )}
      <div className="lead-fields">
        {children(form)}
        <label className="consent">
          <input type="checkbox" name="consent" defaultChecked={Boolean(form.values['consent'])} />
          <span>{contactConsent.text(brand.legalName)}</span>
        </label>
      </div>
      {failure && !isRefused && (
        <>
          <p className="form-failure" role="alert">
            <span>{failure}</span>
            {form.isUnsent && (
              <>
                . <span>{keepsDrafts() ? formMessages.unsent : formMessages.unsentNotSaved}</span>
              </>
            )}
          </p>
          <OrCall phone={brand.phone} />
        </>
      )}
      <p className="form-waiting" role="status">
        {form.isWaiting && formMessages.filesOnTheirWay}
      </p>
      <button className="button button-wide" type="submit" aria-disabled={isSending}>
        {isSending ? 'Sending…' : submitLabel}
      </button>
      <p className="form-note">{formMessages.note}</p>
    </form>
  );
}
