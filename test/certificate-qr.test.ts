import { expect, test } from 'vitest'
import { groundOf } from '../src/contract/certificate-qr.ts'
import { qrSvg } from '../src/server/platform/typeset/qr.ts'

test('a QR code in a light colour has a dark ground', () => {
  for (const colour of ['#000000', '#1a237e', '#b71c1c', '#808080']) expect(groundOf(colour), colour).toBe('#ffffff')
  for (const colour of ['#ffffff', '#ffd700', '#80deea', '#c0c0c0']) expect(groundOf(colour), colour).toBe('#000000')
  expect(qrSvg('https://andenken.example/z/muster', '#ffd700')).toMatch(/fill="#000000".*fill="#ffd700"/)
})
