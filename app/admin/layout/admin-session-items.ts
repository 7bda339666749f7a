const names = ['isAdminLoggedIn', 'adminEmail', 'adminLoginTime'] as const

/** The three items that the dashboard keeps in the browser's session storage: for display. They open nothing. */
export function writeSessionItems({ email, beganAt }: { email: string; beganAt: string }) {
  const values = { isAdminLoggedIn: 'true', adminEmail: email, adminLoginTime: beganAt }
  for (const name of names) sessionStorage.setItem(name, values[name])
}

export function clearSessionItems() {
  for (const name of names) sessionStorage.removeItem(name)
}
