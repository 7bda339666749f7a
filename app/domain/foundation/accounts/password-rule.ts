/** The rules below don't catch these common passwords. NIST SP 800-63B: long, not guessable, no required symbols. */
const common = new Set(
  `password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 mypassword1 mypassword123 changeme123
  changeme1234 letmein123 letmein1234 welcome123 welcome1234 welcome2026 iloveyou12 iloveyou123 iloveyou1234
  sunshine12 sunshine123 princess12 princess123 football12 football123 baseball12 baseball123 superman12 superman123
  trustno1234 administrator adminadmin admin12345 administrator1 qwerty1234 qwerty12345 qwerty123456 qwertyuiop
  qwertyuiop1 qwertyuiop123 asdfghjkl1 asdfghjkl123 asdfghjklz zxcvbnm123 zxcvbnm1234 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc zaq12wsxcde3 qazwsxedcrfv abcd123456 abcde12345 abc1234567 a123456789
  123456789a 1234567890a 123qweasdzxc 12345qwert 123456qwerty monkey1234 dragon1234 michael123 charlie123 jordan1234
  shadow1234 master1234 summer2025 summer2026 winter2025 winter2026 spring2026 autumn2026 hurricane1 hurricane123
  roofing123 roofing1234 contractor contractor1 contractor123 florida123 florida1234 palmbeach1 palmbeach123
  palmbeachcounty roofrescue roofrescue1 roofrescue123 roofrepair123`.split(/\s+/),
)

/** A common password, a row of keys, or the person's own name. */
export function isGuessable(password: string, { email = '', name = '' } = {}) {
  const text = password.toLowerCase()
  const own = [email, email.split('@')[0] ?? '', name]
    .map(part => part.toLowerCase().trim())
    .filter(part => part !== '')
  return common.has(text) || new Set(text).size < 4 || isRow(text) || own.some(part => saysLittleMore(text, part))
}

/** The characters run up or down the alphabet or the digits: 1234567890, abcdefghij. */
function isRow(text: string) {
  const steps = [...text].slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0))
  return [1, -1].some(step => steps.every(found => found === step || Math.abs(found) === 9))
}

function saysLittleMore(text: string, own: string) {
  return own.length > 3 && text.includes(own) && text.length - own.length < 6
}
