import { aboutCustomer, describeColumns, type DescribedTable } from '../platform/census.ts'

/** The columns of its tables. */
export const columns: DescribedTable[] = [
  describeColumns('gallery_change', { other: ['org_id', 'subject_id', 'transaction', 'created_at'] }),
  describeColumns('gallery_event', {
    customer: aboutCustomer('link_id in (select id from gallery_link where customer_id = $1)'),
    personal: [
      { use: 'visits', labels: { at: 'einzelne Aufrufe' } },
      { use: 'visits', labels: { action: 'einzelne Aufrufe' }, untold: 'wording' },
    ],
    other: ['org_id', 'link_id', 'page'],
  }),
  describeColumns('gallery_link', {
    customer: aboutCustomer(),
    personal: [
      { use: 'souvenir', labels: { token: 'Galerie-Links' }, untold: 'secret' },
      { use: 'souvenir', labels: { kind: 'Galerie-Links' }, untold: 'wording' },
      { use: 'visits', labels: { views: 'Besuche je Link' } },
    ],
    other: ['id', 'org_id', 'customer_id', 'created_at', 'ended_at', 'show_picture'],
  }),
  describeColumns('gallery_link_item', {
    customer: aboutCustomer('link_id in (select id from gallery_link where customer_id = $1)'),
    other: ['org_id', 'link_id', 'media_id', 'family'],
  }),
  describeColumns('gallery_rating', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'blank' }),
    personal: [
      { use: 'visits', labels: { words: 'Worte zur Bewertung' } },
      { use: 'visits', labels: { score: 'Bewertung' }, untold: 'wording', stays: true },
      { use: 'visits', labels: { rated_at: 'Bewertung' }, stays: true },
    ],
    other: ['link_id', 'org_id', 'customer_id'],
  }),
  describeColumns('gallery_tally', {
    customer: aboutCustomer('customer_id = $1', { anonymised: 'stays' }),
    personal: [
      { use: 'visits', labels: { day: 'Besuche je Tag', times: 'Besuche je Tag', files: 'Besuche je Tag' } },
      { use: 'visits', labels: { action: 'Besuche je Tag', shared: 'Besuche je Tag' }, untold: 'wording' },
      { use: 'visits', labels: { last_at: 'Besuche je Tag' }, untold: 'copy' },
    ],
    other: ['org_id', 'customer_id'],
  }),
  describeColumns('opening_tally', { other: ['org_id', 'day', 'hour', 'openings', 'device', 'language'] }),
]
