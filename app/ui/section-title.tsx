import { type ComponentProps, createContext, useContext } from 'react'

/** The level of a section's title: 2 on pages whose own title is the only one above. */
export const TitleLevel = createContext<2 | 3>(3)

type Props = ComponentProps<'h2'> & {
  isDeep?: boolean
}

/** The title of a section that is on pages of several kinds, at the page's level. */
export function SectionTitle({ isDeep = false, ...title }: Props) {
  const level = useContext(TitleLevel) + (isDeep ? 1 : 0)
  const Heading = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  return <Heading {...title} />
}
