/** The colours that are offered beside the picker, and their names for those who do not see them. */
export const presetColours: readonly (readonly [colour: string, name: string])[] = [
  ['#000000', 'Schwarz'],
  ['#333333', 'Dunkelgrau'],
  ['#757575', 'Grau'],
  ['#bdbdbd', 'Hellgrau'],
  ['#ffffff', 'Weiß'],
  ['#1976d2', 'Blau'],
  ['#0d47a1', 'Dunkelblau'],
  ['#00838f', 'Petrol'],
  ['#2e7d32', 'Grün'],
  ['#f9a825', 'Gelb'],
  ['#ef6c00', 'Orange'],
  ['#c62828', 'Rot'],
  ['#dc004e', 'Himbeer'],
  ['#6a1b9a', 'Violett'],
  ['#5d4037', 'Braun'],
]
