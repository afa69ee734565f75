import sharp from 'sharp'

/** In pixels. */
export const sampleSize = { width: 1200, height: 800 } as const

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8fbfe0"/><stop offset="1" stop-color="#fbe3c0"/></linearGradient>
  <linearGradient id="lake" x2="0" y2="1"><stop stop-color="#7fb3c8"/><stop offset="1" stop-color="#1f5f78"/></linearGradient>
  <rect width="1200" height="800" fill="url(#sky)"/><circle cx="890" cy="190" r="62" fill="#fff6df"/>
  <path d="M0 470 210 250l120 110 190-230 230 270 150-140 300 260v80H0z" fill="#6d8ba3"/>
  <path d="m456 208 64-78 70 82-36 22-30-20-30 26z" fill="#f4f8fb"/>
  <path d="M0 520 180 400l210 110 260-130 250 130 300-120v190H0z" fill="#2f5d50"/>
  <path d="M0 560h1200v240H0z" fill="url(#lake)"/>
  <path d="M470 668q130 62 270 0l-34 52q-100 30-204 0z" fill="#d9482b"/>
  <g fill="#22313c"><circle cx="545" cy="630" r="20"/><path d="M524 652h44v34h-44z"/><circle cx="610" cy="622" r="20"/><path d="M588 644h44v44h-44z"/><circle cx="672" cy="632" r="20"/><path d="M650 654h44v32h-44z"/></g>
</svg>`

let drawn: Promise<Buffer> | undefined
/** The substitute for the customer's own picture in emails without a customer: a raft on a lake, painted once. JPEG. */
export const samplePicture = (): Promise<Buffer> =>
  (drawn ??= sharp(Buffer.from(svg)).resize(sampleSize).jpeg({ quality: 78 }).toBuffer())
