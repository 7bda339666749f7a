import { type DragEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { PhotoMenu, type ShownPhoto } from './photo-menu.tsx'

type Props = { photos: ShownPhoto[]; captionLimit: number }

/** The photos of a listing in order, the cover first. They can be reordered by dragging or with their menus. */
export function PhotoTiles({ photos, captionLimit }: Props) {
  const { dragged, ordered, handlers } = useDragOrder(photos)
  return (
    <ol className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-3 lg:grid-cols-4">
      {ordered.map((photo, index) => (
        <li
          key={photo.fileId}
          {...handlers(photo.fileId)}
          className={`relative grid content-start gap-1.5 ${dragged === photo.fileId ? 'opacity-50' : ''}`}
        >
          <PhotoTile photo={photo} badge={photo.badge ?? (index === 0 ? 'Cover' : undefined)} />
          <PhotoMenu photo={photo} index={index} count={ordered.length} captionLimit={captionLimit} />
        </li>
      ))}
    </ol>
  )
}

export function PhotoTile({ photo, badge }: { photo: ShownPhoto; badge: string | undefined }) {
  return (
    <>
      <img
        src={photo.path}
        alt={photo.caption}
        width={400}
        height={300}
        loading="lazy"
        className="aspect-4/3 w-full rounded-notice bg-sunken object-cover"
      />
      {badge && (
        <span className="absolute top-2 left-2 rounded-full bg-white px-3 py-1 text-sm font-semibold text-[#10222e]">
          {badge}
        </span>
      )}
      <p className={`text-sm [overflow-wrap:anywhere] ${photo.caption ? '' : 'text-ink-3'}`}>
        {photo.caption || 'No caption yet'}
      </p>
      {photo.note && <p className="text-sm text-ink-2">{photo.note}</p>}
    </>
  )
}

function useDragOrder(photos: ShownPhoto[]) {
  const submit = useSubmit()
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<string[] | null>(null)
  const byId = new Map(photos.map(photo => [photo.fileId, photo]))
  const known = (order ?? []).flatMap(id => byId.get(id) ?? [])
  const ordered = known.length === photos.length ? known : photos

  function moveTo(target: string) {
    if (!dragged || dragged === target) return
    const ids = ordered.map(({ fileId }) => fileId)
    const others = ids.filter(id => id !== dragged)
    setOrder(others.toSpliced(ids.indexOf(target), 0, dragged))
  }
  function drop() {
    setDragged(null)
    const isNew = ordered.some(({ fileId }, index) => fileId !== photos[index]?.fileId)
    if (!order || !isNew) return
    const form = new FormData()
    form.set('intent', 'order-photos')
    for (const { fileId } of ordered) form.append('order', fileId)
    // From here on the server's order applies; it may reject this one or undo it later.
    void submit(form, { method: 'post', preventScrollReset: true }).then(() => setOrder(null))
  }
  const handlers = (fileId: string) => ({
    draggable: true,
    onDragStart: () => {
      setOrder(null)
      setDragged(fileId)
    },
    onDragEnter: () => moveTo(fileId),
    onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
    onDragEnd: drop,
  })
  return { dragged, ordered, handlers }
}
