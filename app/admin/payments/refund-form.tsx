import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { PurchaseKind } from '#domain/commerce/billing/purchase.ts'
import { refundReasonLimit } from '#domain/commerce/ledger/refund.ts'
import { refundMessages as messages } from '#domain/commerce/refunds/refund-messages.ts'
import type { RefundInput } from '#domain/commerce/refunds/refund-payment.server.ts'
import { dollarText } from '#domain/directory/incentives/dollars.ts'
import { button } from '#ui/button.ts'
import { Field, FieldError } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import type { RefundAnswer, ShownPayment } from './refund-answer.ts'

type Props = { kind: PurchaseKind; payment: ShownPayment; answer: RefundAnswer | undefined }

export function RefundForm({ kind, payment: { id, leftCents }, answer }: Props) {
  const typed = answer?.typed ?? {}
  const isBad = (name: string) => answer?.fieldErrors.includes(name) ?? false
  return (
    <details open={answer !== undefined} className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">Refund…</summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-5 sm:max-w-xl">
        <input type="hidden" name="paymentId" value={id} />
        <Field
          name="amount"
          id={`amount-${id}`}
          label="Amount in dollars"
          hint={`${dollarText(leftCents)} or less.`}
          fieldError={isBad('amount') ? messages.fieldErrors.amount : undefined}
        >
          {control => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed.amount ?? (leftCents / 100).toFixed(2)}
            />
          )}
        </Field>
        <Field
          name="reason"
          id={`reason-${id}`}
          label="Reason"
          note="(optional; the buyer sees it)"
          fieldError={isBad('reason') ? messages.fieldErrors.reason : undefined}
        >
          {control => (
            <input {...control} maxLength={refundReasonLimit} autoComplete="off" defaultValue={typed.reason ?? ''} />
          )}
        </Field>
        <fieldset className="grid gap-2" aria-describedby={isBad('next') ? `next-${id}-fault` : undefined}>
          <legend className="mb-1.5 text-[15px] font-semibold">After the refund</legend>
          <Choice value="keep" title={messages.keep[kind]} text={messages.keepHint} chosen={typed.next} />
          <Choice value="end" title={messages.end[kind]} text={messages.endHint} chosen={typed.next} />
          {isBad('next') && <FieldError id={`next-${id}-fault`}>{messages.fieldErrors.next}</FieldError>}
        </fieldset>
        <div>
          <SubmitButton busy="Checking…" look="outlined" name="act" value="check">
            Check the refund
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}

type ChoiceProps = { value: 'keep' | 'end'; title: string; text: string; chosen: string | undefined }

function Choice({ value, title, text, chosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-edge p-3 has-checked:border-accent has-checked:bg-tint">
      <input
        type="radio"
        name="next"
        value={value}
        defaultChecked={chosen === value}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </label>
  )
}

type ConfirmProps = {
  kind: PurchaseKind
  payment: ShownPayment
  confirm: RefundInput
  typed: RefundAnswer['typed']
  email: string
}

export function ConfirmRefund({ kind, payment, confirm, typed, email }: ConfirmProps) {
  const { refundId, cents, reason, endsPurchase } = confirm
  const { pathname } = useLocation()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  const left = payment.leftCents - cents
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="confirm-refund"
      className="mt-6 rounded-panel border-2 border-accent bg-surface p-4 outline-none md:p-6"
    >
      <h3 id="confirm-refund">{`Refund ${dollarText(cents)}?`}</h3>
      <ul className="mt-2 list-disc pl-5">
        <li>{`${dollarText(cents)} of ${dollarText(payment.amountCents)}, paid ${payment.at}`}</li>
        <li>{left > 0 ? `${dollarText(left)} of it stays paid` : 'That refunds the rest of the payment'}</li>
        <li>
          {endsPurchase ? `${messages.end[kind]}. ${messages.endHint}` : `${messages.keep[kind]}. ${messages.keepHint}`}
        </li>
        {email && <li className="wrap-anywhere">{`${email} gets an email${reason && `: “${reason}”`}`}</li>}
      </ul>
      <p className="mt-3 text-ink-2">A refund can’t be undone.</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        {['paymentId', 'amount', 'reason', 'next'].map(name => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
        <input type="hidden" name="refundId" value={refundId} />
        <SubmitButton busy="Refunding…" name="act" value="refund">
          {`Refund ${dollarText(cents)}`}
        </SubmitButton>
        <Link to={pathname} className={button.outlined}>
          Cancel
        </Link>
      </Form>
    </section>
  )
}
