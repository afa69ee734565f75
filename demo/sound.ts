import type { Scene } from './scenes.ts'

type Noise = { loud: number; low: number; high: number; swing: number; pace: number }

/** The sounds of a scene, as a source of ffmpeg's: its water, wind or fire, different in each ear, and birds by day. */
export function soundOf({ seed, motif, land: { rough }, sun }: Scene): string {
  const aloft = motif === 'zipline' || motif === 'paraglider'
  const noise: Noise = aloft
    ? { loud: 0.5, low: 90, high: 700, swing: 0.6, pace: 0.35 }
    : rough > 0.4
      ? { loud: 0.5, low: 140, high: 1500 + 1500 * rough, swing: 0.22, pace: 0.9 }
      : { loud: 0.3, low: 160, high: 900, swing: 0.8, pace: 0.6 }
  const ear = (side: number) =>
    `anoisesrc=c=pink:r=48000:a=${noise.loud}:s=${seed * 2 + side},highpass=f=${noise.low},lowpass=f=${noise.high},tremolo=f=${noise.pace + side * 0.07}:d=${noise.swing}[${side}]`
  // a whistle that glides, in short calls now and then
  const call = `between(mod(t+${seed % 7}/3,2.3),0,0.5)*lt(mod(t,0.11),0.07)*sin(PI*mod(t,0.11)/0.07)`
  const bird = `aevalsrc='0.03*${sun.night ? 0 : call}*sin(2*PI*(3100*t+60*sin(9*t)))':s=48000`
  return `${ear(0)};${ear(1)};[0][1]join=channel_layout=stereo[place];${bird},pan=stereo|c0=c0|c1=0.6*c0[bird];[place][bird]amix=normalize=0`
}

/** A softly broken chord (MIDI notes) over the quiet sound of a place. */
export function chordOver(place: string, notes: readonly number[]): string {
  const tones = notes.map((note, i) => {
    const t = `(t-${0.3 + i * 0.13})`
    const wave = `2*PI*${440 * 2 ** ((note - 69) / 12)}*${t}`
    return `gt(${t},0)*exp(-1.4*max(${t},0))*(sin(${wave})+0.4*sin(2*${wave})*exp(-2*max(${t},0)))`
  })
  return `${place},volume=0.35[quiet];aevalsrc='0.07*(${tones.join('+')})':s=48000,aecho=0.8:0.7:60|110:0.3|0.2,aformat=channel_layouts=stereo[chord];[quiet][chord]amix=normalize=0`
}
