// Runs before the rest of the dashboard: only 'Verifying Access' is visible until it has checked this tab's session items. Valid items
// grant nothing, since the server checked its own session before it sent the page. It's a separate file without imports, so that it
// doesn't wait for anything.

const names = /** @type {const} */ (['isAdminLoggedIn', 'adminEmail', 'adminLoginTime'])
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Returns whether an item exists and disagrees with the server. Missing items don't count.
 *
 * @param {string} email
 * @param {number} now in milliseconds, by the server's clock
 */
function isContradicted(email, now) {
  const [flag, stored, time] = names.map(name => sessionStorage.getItem(name))
  if (flag !== null && flag !== 'true') return true
  if (stored !== null && stored?.toLowerCase() !== email.toLowerCase()) return true
  // An unreadable time counts as expired.
  return time !== null && !(now - Date.parse(time ?? '') <= dayMs)
}

function clearItems() {
  for (const name of names) sessionStorage.removeItem(name)
}

/** The server's clock, as stated by each page. The local clock may be days off. */
const clock = { said: '', ahead: 0 }

/** @param {string} said */
function serverNow(said) {
  if (said !== clock.said) Object.assign(clock, { said, ahead: Date.parse(said) - performance.now() })
  return clock.ahead + performance.now()
}

let isDenied = false

function checkAccess() {
  const { dataset } = document.documentElement
  const form = accessForm()
  if (!form) {
    // On the sign-in page, items left by an earlier session say nothing about the next one.
    if (location.pathname.startsWith('/admin-login')) clearItems()
    delete dataset.access
    return
  }
  // The form is already being sent. The items are cleared by now, so another check would find nothing wrong.
  if (isDenied) {
    dataset.access = 'denied'
    return
  }
  const { email = '', beganAt = '', now = '' } = form.dataset
  if (isContradicted(email, serverNow(now))) {
    clearItems()
    isDenied = true
    dataset.access = 'denied'
    form.submit()
    return
  }
  const values = { isAdminLoggedIn: 'true', adminEmail: email, adminLoginTime: beganAt }
  for (const name of names) sessionStorage.setItem(name, values[name])
  dataset.access = 'verified'
}

function accessForm() {
  const form = document.querySelector('form[data-access]')
  return form instanceof HTMLFormElement ? form : undefined
}

/** The script may run before the parser reaches the form. */
const arriving = new MutationObserver(checkOnceThere)

function checkOnceThere() {
  if (!accessForm() && document.readyState === 'loading') return
  arriving.disconnect()
  checkAccess()
}

arriving.observe(document, { childList: true, subtree: true })
addEventListener('DOMContentLoaded', checkOnceThere, { once: true })
checkOnceThere()
addEventListener('check-access', checkAccess)
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (isDenied) accessForm()?.submit()
  else checkAccess()
})
addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && new URL(target.action).pathname === '/admin/logout') clearItems()
})

/** React clears the attributes of <html> when it renders the document again after a failed hydration. */
const clearing = new MutationObserver(() => {
  if (!document.documentElement.dataset.access && accessForm()) checkAccess()
})
clearing.observe(document.documentElement, { attributes: true, attributeFilter: ['data-access'] })
