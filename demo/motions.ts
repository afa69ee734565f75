type Motion = (time: number, t: number, heading: 1 | -1) => { dx: number; dy: number; turn: number }

/**
 * The position of a prop at a moment, relative to its resting place: shares of the picture's shorter side, and radians.
 * `time` in seconds, `t` the same with a beginning of the prop's own; `heading` −1 leaps to the left.
 */
export const motions = {
  still: () => ({ dx: 0, dy: 0, turn: 0 }),
  float: (_, t) => ({
    dx: Math.sin(t * 1.3) * 0.008,
    dy: Math.sin(t * 3.1) * 0.012 + Math.sin(t * 5.3) * 0.004,
    turn: Math.sin(t * 2.3) * 0.035,
  }),
  calm: (_, t) => ({ dx: Math.sin(t * 1.3) * 0.002, dy: Math.sin(t * 3.1) * 0.003, turn: Math.sin(t * 2.3) * 0.009 }),
  drift: (_, t) => ({ dx: Math.sin(t * 0.6) * 0.035, dy: Math.sin(t * 0.9) * 0.012, turn: Math.sin(t * 0.7) * 0.045 }),
  slide: (time, t) => ({ dx: (time - 2) * 0.035, dy: (time - 2) * 0.0035, turn: Math.sin(t * 2.1) * 0.05 }),
  // Up and down again along a throw, over and over, as clips of a jump are cut.
  leap: (time, _, heading) => {
    const flight = ((time + 0.9) % 2.4) / 3 - 0.36
    return { dx: flight * 0.22 * heading, dy: flight ** 2 * 1.5, turn: flight * 0.35 * heading }
  },
  flicker: (_, t) => ({ dx: 0, dy: Math.sin(t * 12.3) * 0.003, turn: Math.sin(t * 9.1) * 0.035 }),
  bird: (time, t) => ({ dx: time * 0.012, dy: Math.sin(t * 1.1) * 0.006, turn: 0 }),
} satisfies Record<string, Motion>
