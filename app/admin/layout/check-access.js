// Runs before everything else of the dashboard: until it has looked at the session items of this tab, only 'Verifying Access' is
// seen. Right items open nothing, since the server has checked its own session before it sent the page. It is a file of its own,
// without imports, so that it waits for nothing.

const names = /** @type {const} */ (['isAdminLoggedIn', 'adminEmail', 'adminLoginTime'])
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Whether an item is there and says something else than the server: items that are missing say nothing.
 *
 * @param {string} email
 * @param {number} now as the server's clock has it
 */
function isContradicted(email, now) {
  const [flag, stored, time] = names.map(name => sessionStorage.getItem(name))
  if (flag !== null && flag !== 'true') return true
  if (stored !== null && stored?.toLowerCase() !== email.toLowerCase()) return true
  // A time that can't be read is not within any day.
  return time !== null && !(now - Date.parse(time ?? '') <= dayMs)
}

function clearItems() {
  for (const name of names) sessionStorage.removeItem(name)
}

/** The server's clock, as each page says it, and not this machine's: that one may be days off. */
const clock = { said: '', ahead: 0 }

/** @param {string} said */
function serverNow(said) {
  if (said !== clock.said) Object.assign(clock, { said, ahead: Date.parse(said) - performance.now() })
  return clock.ahead + performance.now()
}

function checkAccess() {
  const { dataset } = document.documentElement
  const form = accessForm()
  if (!form) {
    // At the sign-in what a session of before left here says nothing about the next one.
    if (location.pathname.startsWith('/admin-login')) clearItems()
    delete dataset.access
    return
  }
  // The form is on its way. The items are cleared by now, and a second look, when the page hydrates, would find nothing wrong.
  if (dataset.access === 'denied') return
  const { email = '', beganAt = '', now = '' } = form.dataset
  if (isContradicted(email, serverNow(now))) {
    clearItems()
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

/** The script may be here before the part of the page that it is about. */
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
  if (document.documentElement.dataset.access === 'denied') accessForm()?.submit()
  else checkAccess()
})
addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement && new URL(target.action).pathname === '/admin/logout') clearItems()
})
