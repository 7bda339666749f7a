import { smallFilePath } from '#platform/files/file-path.ts'
import { DrawnPicture } from '#ui/drawn-picture.tsx'
import { Picture } from '#ui/picture.tsx'
import { galleryMessages } from '../gallery/gallery-messages.ts'
import { useLanguage } from '../layout/site-facts.ts'
import { picturePath } from './picture-path.ts'

type Props = {
  card: { id: string; categories: readonly string[]; coverId: string | null }
  isFirst: boolean
  className?: string
}

/** The picture on a business's card: its first photo, or a drawn house that says it's an illustration. */
export function CoverPicture({ card, isFirst, className }: Props) {
  const { illustration } = galleryMessages[useLanguage()]
  const look = className === undefined ? {} : { className }
  if (card.coverId) return <Picture path={smallFilePath(card.coverId)} alt="" isFirst={isFirst} {...look} />
  return <DrawnPicture path={picturePath(card)} alt={illustration} label={illustration} isFirst={isFirst} {...look} />
}
