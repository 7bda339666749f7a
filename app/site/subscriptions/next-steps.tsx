import { button } from '#ui/button.ts'

const steps = [
  ['Complete application', 'Tell us about your business; it takes a few minutes.'],
  ['Upload documentation', 'Your license and your insurance certificate, as PDF, PNG or JPG.'],
  ['Submit for verification', 'We read what you sent and write to you.'],
  ['Start receiving leads', 'Homeowners find your listing, call you and send requests.'],
] as const

/** The steps after the payment. */
export function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="mt-8">
      <h2 id="next-steps">Next steps</h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-tint font-semibold text-tint-ink"
            >
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-ink-2">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/business-application" className={button.filled}>
          Complete Application
        </a>
        <a href="/list-business" className={button.outlined}>
          Back to Plans
        </a>
      </p>
    </section>
  )
}
