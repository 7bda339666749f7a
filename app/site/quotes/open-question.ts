import { closeOnBack } from '../layout/close-on-back.ts'

/** Shows the question behind the clicked link as a dialog. Fetches it at that moment, so that it includes the latest answers. */
export async function openQuestion(link: HTMLAnchorElement) {
  const response = await fetch(link.href, { headers: { Accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const question = page.querySelector('[data-question]')
  if (!question) throw new Error('There is nothing to ask any more')

  const dialog = document.createElement('dialog')
  dialog.className =
    'fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-sheet bg-surface p-4 text-ink shadow-float backdrop:bg-night/70 md:inset-0 md:m-auto md:w-xl md:rounded-sheet md:p-6'
  dialog.setAttribute('aria-labelledby', 'withdraw-question')
  dialog.append(document.adoptNode(question))
  dialog.querySelector('[data-close]')?.addEventListener('click', event => {
    event.preventDefault()
    dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  closeOnBack(dialog)
}
