import { button } from './button.ts'

/** Styles for an item beyond the first ones of a long list: on a phone it's hidden until the visitor taps *Show all*. */
export const beyondFirst = 'max-md:hidden group-has-[:target]/list:flex'

/** The point on the page where the rest of a list begins. Its list has the class `group/list`. */
export function RestOfList({ id }: { id: string }) {
  return <span id={id} className="scroll-mt-20 md:hidden" />
}

/** Shows the rest of a list on a phone. It's a link, so it works without JavaScript. */
export function ShowAll({ id, text }: { id: string; text: string }) {
  return (
    <a href={`#${id}`} className={`${button.outlined} w-full group-has-[:target]/list:hidden md:hidden`}>
      {text}
    </a>
  )
}
