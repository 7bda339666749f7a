import { button } from './button.ts'

/** Styles for an item beyond the first ones of a long list: on a phone it's hidden until the visitor taps *Show all*. */
export const beyondFirst = 'max-md:hidden group-has-[:target]/list:flex'

/** The point on the page where the rest of a list begins. Its list has the class `group/list`. */
export function RestOfList({ id }: { id: string }) {
  return <span id={id} className="scroll-mt-20 md:hidden" />
}

/** On a phone, shows the rest of the list. A link to it, so that it needs no script. */
export function ShowAll({ id, text }: { id: string; text: string }) {
  return (
    <a href={`#${id}`} className={`${button.outlined} w-full group-has-[:target]/list:hidden md:hidden`}>
      {text}
    </a>
  )
}
