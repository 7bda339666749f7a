// The list beside the map: hovering or focusing a row raises its pin.

export function rowOf(id: string | undefined) {
  return id === undefined ? null : document.getElementById(`roofer-${id}`)
}

export function watchRows(raise: (id: string | undefined) => void) {
  const told = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('[id^="roofer-"]') : null
    raise(row?.id.slice('roofer-'.length))
  }
  addEventListener('pointerover', told)
  addEventListener('focusin', told)
}
