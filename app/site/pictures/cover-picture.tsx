import { DrawnLabel } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'
import { galleryMessages } from '../gallery/gallery-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { coverPath } from './picture-path.ts'

type Props = {
  card: { id: string; categories: readonly string[]; coverId: string | null }
  isFirst: boolean
  className?: string
  /** Classes of the picture itself, for another ratio or radius. */
  shape?: string
}

/** The picture on a business's card: its first photo, or a drawn house that says it's an illustration. */
export function CoverPicture({ card, isFirst, className = '', shape = '' }: Props) {
  const { illustration } = galleryMessages[useLanguage()]
  if (card.coverId) {
    return <Picture path={coverPath(card)} alt="" isFirst={isFirst} className={`self-start ${className} ${shape}`} />
  }
  return (
    <span className={`relative block self-start ${className}`}>
      <Picture path={coverPath(card)} alt={illustration} isFirst={isFirst} className={shape} />
      <DrawnLabel text={illustration} />
    </span>
  )
}
