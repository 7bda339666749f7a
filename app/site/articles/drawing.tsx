import type { ReactNode } from 'react'
import type { DrawingName } from '#pictures/drawings.ts'
import { drawingPath } from '../pictures/picture-path.ts'
import { ListLookContext } from './lists.tsx'

type Props = { of: DrawingName; alt: string; caption: string; children?: ReactNode }

/** Has numbered marks, explained by a Markdown list below it. */
export function Drawing({ of, alt, caption, children }: Props) {
  return (
    <figure className="mt-6 min-w-0 break-inside-avoid">
      <img
        src={drawingPath(of)}
        alt={alt}
        width={800}
        height={600}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-panel bg-sunken dark:brightness-[.88]"
      />
      <figcaption className="mt-3 font-semibold">{caption}</figcaption>
      <ListLookContext value="legend">{children}</ListLookContext>
    </figure>
  )
}

export function Drawings({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 sm:grid-cols-2">{children}</div>
}
