/** Longest name in a subject or beside an address, in characters. */
const longest = 60

const dots = '.\u3002\uFF0E\uFF61'
const links = [
  // with a scheme, with or without slashes
  /(?<![\p{L}\p{N}])(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|ftp|mailto|tel|sms|javascript|data):)\S*/giu,
  // an e-mail address
  /[^\s<>]+[@\uFF20][^\s<>]+/gu,
  // a domain or a machine's number with a path or a port
  new RegExp(`[\\p{L}\\p{N}-]+(?:[${dots}][\\p{L}\\p{N}-]+)+(?:[/?#\\\\]|:\\d)\\S*`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{N}])www[${dots}]\\S*`, 'giu'),
  new RegExp(`(?<![\\p{N}${dots}])\\d{1,3}(?:[${dots}]\\d{1,3}){3}(?![\\p{N}])`, 'gu'),
]

/**
 * A typed name for the head of an email (subject, From, To): one line of words without any part that mail programs turn
 * into a link, without control and direction marks, at most 60 characters. "rafting.de" becomes "rafting de", so that a
 * business keeps its name. @param otherwise the result when nothing is left
 */
export function plainName(name: string, otherwise = ''): string {
  const shown = name
    .toWellFormed()
    // joiners belong to emoji and to Persian and Indic words; beside Latin letters they are invisible
    .replaceAll(/(?<![\p{ASCII}])[\u200C\u200D](?![\p{ASCII}])/gu, (joiner) =>
      joiner === '\u200C' ? '\uE000' : '\uE001',
    )
    .replaceAll(/\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|\u3164|\uFFA0/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}<>]+/gu, ' ')
    .replaceAll('\uE000', '\u200C')
    .replaceAll('\uE001', '\u200D')
  const plain = links
    .reduce((text, link) => text.replaceAll(link, ' '), shown)
    // a word with a dot inside may be a domain
    .replaceAll(new RegExp(`(?<=[\\p{L}\\p{N}-])[${dots}]+(?=[\\p{L}\\p{N}])`, 'gu'), ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  const characters = Array.from(plain)
  const short =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : plain
  return /[\p{L}\p{N}\p{S}]/u.test(short) ? short : otherwise
}
