/** The most common mail providers, with German-speaking countries first. */
const known = [
  'gmail.com',
  'googlemail.com',
  'gmx.de',
  'gmx.net',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'freenet.de',
  'outlook.com',
  'outlook.de',
  'hotmail.com',
  'hotmail.de',
  'live.com',
  'live.de',
  'yahoo.com',
  'yahoo.de',
  'icloud.com',
  'me.com',
  'aol.com',
  'posteo.de',
  'mailbox.org',
  'arcor.de',
  'bluewin.ch',
  'a1.net',
  'aon.at',
  'proton.me',
  'protonmail.com',
  'hotmail.it',
  'hotmail.fr',
  'libero.it',
  'orange.fr',
  'wanadoo.fr',
  'free.fr',
  'seznam.cz',
  'wp.pl',
  'o2.pl',
  'mail.ru',
  'yandex.ru',
  'ukr.net',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'btinternet.com',
  // real providers whose names look like typos of others
  'mail.com',
  'ymail.com',
  'mail.de',
  'email.de',
  'gmx.com',
  'gmx.eu',
  'live.at',
  'live.nl',
  'hotmail.at',
  'outlook.at',
  'yahoo.it',
  'yahoo.fr',
  'yahoo.es',
  'hotmail.es',
]

/**
 * The address that was probably meant: `mia@gmial.com` → `mia@gmail.com`; null when it does not look like a typo. Only
 * known mail providers are proposed, and only at one typo (a letter too many, too few, another one, two swapped); it is
 * a question to the customer, never a correction.
 */
export function meantAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domain.length < 4 || known.includes(domain)) return null
  const meant = known.find((candidate) => isOneSlip(domain, candidate))
  return meant === undefined ? null : `${address.slice(0, at).trim()}@${meant}`
}

/** Whether `typed` is one letter off `meant`: left out, added, replaced, or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  // the shorter the name, the more likely it is another provider's: me.com and ne.com are both real
  if (meant.indexOf('.') < 3 || Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  let end = 0
  const rest = Math.min(typed.length, meant.length) - start
  while (end < rest && typed[typed.length - 1 - end] === meant[meant.length - 1 - end]) end++
  const a = typed.slice(start, typed.length - end)
  const b = meant.slice(start, meant.length - end)
  if (a.length + b.length === 1 || (a.length === 1 && b.length === 1)) return true
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
}
