import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { DocLine, DocOperation } from './read-api-docs.server.ts'

export function OperationSection({ operation }: { operation: DocOperation }) {
  const { id, method, path, summary, description, permission, curl, parameters, fields, answers } = operation
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id}>{summary}</h2>
      <p className="mt-2 font-mono text-[15px] wrap-anywhere">
        <strong>{method}</strong> {path}
      </p>
      <p className="mt-3 max-w-[68ch]">
        {description} Requires the <Code>{permission}</Code> permission.
      </p>
      <Sample label={`${summary}, with curl`}>{curl}</Sample>
      {parameters.length > 0 && <Part title="Parameters and headers" lines={parameters} />}
      {fields.length > 0 && <Part title="Body fields" lines={fields} />}
      <Part title="Responses" lines={answers} />
    </section>
  )
}

export function Part({ title, lines }: { title: string; lines: DocLine[] }) {
  return (
    <details className="group mt-3 max-w-[68ch] border-b border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <DocLines lines={lines} />
    </details>
  )
}

export function DocLines({ lines }: { lines: DocLine[] }) {
  return (
    <dl className="mt-2 grid max-w-[68ch] gap-3 pb-4">
      {lines.map(({ name, about, description }) => (
        <div key={name}>
          <dt>
            <Code>{name}</Code> <span className="text-sm text-ink-3">{about}</span>
          </dt>
          {description && <dd className="mt-0.5 text-[15px] wrap-anywhere">{description}</dd>}
        </div>
      ))}
    </dl>
  )
}

export function Sample({ label, children }: { label: string; children: string }) {
  return (
    <ScrollRegion label={label} className="mt-4 max-w-[80ch] rounded-panel bg-sunken p-4">
      <pre className="font-mono text-sm leading-relaxed">{children}</pre>
    </ScrollRegion>
  )
}

export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-[0.92em] wrap-anywhere">{children}</code>
}
