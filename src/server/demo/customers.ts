export type DemoCustomer = {
  name: string
  email: string | null
  language: 'de' | 'en'
  consent: boolean
  startedAt: Date
  photos: { seed: number; portrait: boolean }[]
  clips: { seed: number; portrait: boolean; seconds: number }[]
  done: boolean
}
export type DemoShift = { name: string; description: string; ended: boolean; customers: DemoCustomer[] }

/** Name, address, language, photos, clips; the rest follows from the place in the list. */
type Line = [name: string, email: string | null, language: 'de' | 'en', photos: number, clips: number]

const morning: Line[] = [
  ['Familie Wagner', 'wagner@gaeste.example', 'de', 5, 2],
  ['Jonas Huber', 'jonas.huber@gaeste.example', 'de', 3, 1],
  ['Emily Carter', 'emily.carter@guests.example', 'en', 3, 1],
  ['Maximilian von Hohenstein-Brückner', 'm.hohenstein@gaeste.example', 'de', 3, 0],
  ['Aylin Yılmaz', 'aylin@gaeste.example', 'de', 4, 1],
  ['Kajakclub Oberstdorf', 'post@kajakclub.example', 'de', 10, 0],
  ['Tobias Kern', null, 'de', 2, 0],
]
const afternoon: Line[] = [
  ['Sophie Maurer', 'sophie.maurer@gaeste.example', 'de', 3, 1],
  ['Liam O’Connor', 'liam@guests.example', 'en', 3, 1],
  ['Hannah Vogt', 'hannah.vogt@gaeste.example', 'de', 3, 0],
  ['Paul und Mia', 'paul.mia@gaeste.example', 'de', 2, 0],
  ['Nora Feldmann', 'nora@gaeste.example', 'de', 0, 0],
]

/**
 * A day at the station: the morning's tour is over, the afternoon's is running and its last customers are not done yet.
 */
export function cast(now: Date): DemoShift[] {
  const hour = 3_600_000
  return [
    {
      name: 'Rafting Iller, Vormittag',
      description: 'Große Tour von Sonthofen nach Immenstadt, drei Boote',
      ended: true,
      customers: morning.map((line, index) =>
        customerOf(line, new Date(now.getTime() - 6 * hour + index * 300_000), 100 + index * 20, true),
      ),
    },
    {
      name: 'Canyoning Starzlachklamm',
      description: 'Nachmittagstour mit Abseilstelle und Rutschen',
      ended: false,
      customers: afternoon.map((line, index) =>
        customerOf(line, new Date(now.getTime() - 2 * hour + index * 300_000), 400 + index * 20, index < 3),
      ),
    },
  ]
}

function customerOf(
  [name, email, language, photos, clips]: Line,
  startedAt: Date,
  seed: number,
  done: boolean,
): DemoCustomer {
  return {
    name,
    email,
    language,
    consent: true,
    startedAt,
    photos: Array.from({ length: photos }, (_, i) => ({ seed: seedOf(seed, i), portrait: i % 4 === 2 })),
    clips: Array.from({ length: clips }, (_, i) => ({ seed: seed + 12 + i * 2, portrait: false, seconds: 4 })),
    done,
  }
}

/** Eight seeds in a row show all eight motifs: every customer has them in a different order. */
const seedOf = (first: number, i: number) => first + (((first / 20) * 3 + i * 7) % 8) + 8 * Math.floor(i / 8)
