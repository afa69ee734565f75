import Box from '@mui/material/Box'

/**
 * Flags of languages, drawn by us: those of the system's fonts are letters on some systems, and boxes on others. `h`
 * and `v` are stripes, `x` a cross with the width of its arms, `o` a disc, `t` a wedge at the left, `c` a crescent.
 */
const flags: Record<string, string> = {
  de: 'h #111 #d00 #fc0',
  en: 'jack',
  fr: 'v #0052a5 #fff #ef4135',
  it: 'v #009246 #fff #ce2b37',
  es: 'h #aa151b #f1bf00 #f1bf00 #aa151b',
  pt: 'v #066a35 #066a35 #d00 #d00 #d00; o #fc0 12 10 3.5',
  nl: 'h #ae1c28 #fff #21468b',
  pl: 'h #fff #dc143c',
  cs: 'h #fff #d7141a; t #11457e',
  sk: 'h #fff #0b4ea2 #ee1c25; o #fff 9 10 3.6; o #ee1c25 9 10 2.8',
  hu: 'h #ce2939 #fff #477050',
  ro: 'v #002b7f #fcd116 #ce1126',
  bg: 'h #fff #00966e #d62612',
  hr: 'h #f00 #fff #171796; o #d00 14 10 3.2',
  sl: 'h #fff #005da4 #ed1c24; o #005da4 8 7 3',
  ru: 'h #fff #0039a6 #d52b1e',
  uk: 'h #005bbb #ffd500',
  tr: 'h #e30a17; c #fff 11 10 4.6 #e30a17',
  ar: 'h #006c35; o #fff 14 9 3; o #006c35 14 8 2.4',
  he: 'h #fff #0038b8 #fff #fff #fff #0038b8 #fff; o #0038b8 14 10 2.6; o #fff 14 10 1.6',
  zh: 'h #de2910; o #ffde00 7 7 3',
  ja: 'h #fff; o #bc002d 14 10 5.4',
  ko: 'h #fff; o #cd2e3a 14 9.4 4.6; o #0047a0 14 11.6 3',
  th: 'h #a51931 #f4f5f8 #2d2a4a #2d2a4a #f4f5f8 #a51931',
  vi: 'h #da251d; o #ff0 14 10 4',
  id: 'h #ce1126 #fff',
  sv: 'h #006aa7; x #fecc00 4',
  da: 'h #c8102e; x #fff 3',
  no: 'h #ba0c2f; x #fff 5; x #00205b 2.6',
  fi: 'h #fff; x #002f6c 5',
  el: 'h #0d5eaf #fff #0d5eaf #fff #0d5eaf #fff #0d5eaf #fff #0d5eaf; q #0d5eaf',
}

/** A language's flag, 20 × 14 px; for eyes only: the name is beside it. Unknown codes have none. */
export function Flag({ language }: { language: string }) {
  const drawn = flags[language]
  if (!drawn) return null
  return (
    <Box
      component="svg"
      viewBox="0 0 28 20"
      aria-hidden
      sx={{
        width: 20,
        height: 14.3,
        flexShrink: 0,
        borderRadius: '2px',
        outline: '1px solid',
        outlineColor: 'divider',
      }}
    >
      {drawn.split('; ').map((part) => (
        <Part key={part} part={part} />
      ))}
    </Box>
  )
}

function Part({ part }: { part: string }) {
  const [shape, ...rest] = part.split(' ')
  const [colour = '', ...numbers] = rest
  const [x = 0, y = 0, r = 0] = numbers.map(Number)
  if (shape === 'h' || shape === 'v') {
    const side = (shape === 'h' ? 20 : 28) / rest.length
    return rest.map((fill, at) =>
      shape === 'h' ? (
        <rect key={at} y={at * side} width="28" height={side + 0.1} fill={fill} />
      ) : (
        <rect key={at} x={at * side} width={side + 0.1} height="20" fill={fill} />
      ),
    )
  }
  if (shape === 'x') return <path d="M0 10h28M10 0v20" stroke={colour} strokeWidth={x} />
  if (shape === 'o') return <circle cx={x} cy={y} r={r} fill={colour} />
  if (shape === 't') return <path d="M0 0l13 10L0 20z" fill={colour} />
  if (shape === 'q') return <path d="M0 0h11v11H0z" fill={colour} stroke="none" />
  if (shape === 'c')
    return (
      <>
        <circle cx={x} cy={y} r={r} fill={colour} />
        <circle cx={x + 1.4} cy={y} r={r * 0.78} fill={numbers[3]} />
        <circle cx={x + 6} cy={y} r={1.7} fill={colour} />
      </>
    )
  return (
    <>
      <path d="M0 0h28v20H0z" fill="#012169" />
      <path d="m0 0 28 20M28 0 0 20" stroke="#fff" strokeWidth="4" />
      <path d="m0 0 28 20M28 0 0 20" stroke="#c8102e" strokeWidth="1.6" />
      <path d="M0 10h28M14 0v20" stroke="#fff" strokeWidth="6" />
      <path d="M0 10h28M14 0v20" stroke="#c8102e" strokeWidth="3.4" />
    </>
  )
}
