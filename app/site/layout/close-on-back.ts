/** Gives an open dialog an entry in the history, so that the browser's Back button closes it instead of leaving the page. */
export function closeOnBack(dialog: HTMLDialogElement) {
  const goBack = () => dialog.close()
  history.pushState({ dialog: true }, '')
  addEventListener('popstate', goBack, { once: true })
  dialog.addEventListener(
    'close',
    () => {
      removeEventListener('popstate', goBack)
      if (isOwnEntry(history.state)) history.back()
    },
    { once: true },
  )
}

function isOwnEntry(state: unknown) {
  return typeof state === 'object' && state !== null && 'dialog' in state
}
