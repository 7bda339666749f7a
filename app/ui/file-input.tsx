import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'input'> & { id: string; icon: ReactNode; hasFault: boolean }

/** A file input. Put its hint at `{id}-hint` and its error at `{id}-fault`. */
export function FileInput({ id, icon, hasFault, ...input }: Props) {
  const edge = hasFault ? 'border-2 border-red' : 'border border-edge'
  return (
    <div className={`flex items-center gap-3 rounded-control border-dashed bg-surface px-4 py-3 ${edge}`}>
      {icon}
      <input
        id={id}
        type="file"
        {...input}
        aria-invalid={hasFault}
        aria-describedby={hasFault ? `${id}-hint ${id}-fault` : `${id}-hint`}
        className="min-h-11 w-full min-w-0 cursor-pointer text-ink-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
      />
    </div>
  )
}
