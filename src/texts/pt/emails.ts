import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)
const clips = (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`)
const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)

/** Texts of the emails. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `A sua recordação de ${organisation} já chegou`,
    informal: (organisation) => `A tua recordação de ${organisation} já chegou`,
  },
  greeting: same((name) => (name ? `Olá ${name},` : 'Olá,')),
  sentence: {
    formal: (what, date) => `${what} de ${date} já está à sua espera na sua galeria.`,
    informal: (what, date) => `${what} de ${date} já está à tua espera na tua galeria.`,
  },
  sentenceMany: {
    formal: (what, date) => `${what} de ${date} já estão à sua espera na sua galeria.`,
    informal: (what, date) => `${what} de ${date} já estão à tua espera na tua galeria.`,
  },
  yours: {
    formal: {
      film: 'O seu filme',
      photos: (count) => (count === 1 ? 'A sua foto' : `As suas ${count} fotos`),
      clips: (count) => (count === 1 ? 'O seu vídeo' : `Os seus ${count} vídeos`),
      keepsake: 'A sua recordação',
    },
    informal: {
      film: 'O teu filme',
      photos: (count) => (count === 1 ? 'A tua foto' : `As tuas ${count} fotos`),
      clips: (count) => (count === 1 ? 'O teu vídeo' : `Os teus ${count} vídeos`),
      keepsake: 'A tua recordação',
    },
  },
  photos,
  clips,
  button: { formal: 'Ver a sua galeria', informal: 'Ver a tua galeria' },
  linkBelow: { formal: 'Ou abra este link:', informal: 'Ou abre este link:' },
  filmPicture: 'Ver o filme',
  photoPicture: 'Uma foto da galeria',
  stays: {
    formal: (count) => `A galeria fica à sua disposição durante ${days(count)}.`,
    informal: (count) => `A galeria fica à tua disposição durante ${days(count)}.`,
  },
  staysForever: {
    formal: 'A galeria fica à sua disposição sem limite de tempo.',
    informal: 'A galeria fica à tua disposição sem limite de tempo.',
  },
  personal: {
    formal: 'O link é pessoal: quem o tiver vê as suas imagens.',
    informal: 'O link é pessoal: quem o tiver vê as tuas imagens.',
  },
  pin: (pin) => `O PIN para abrir: ${pin}`,
  pinKnown: 'Para abrir é necessário o PIN que a equipa indicou no local.',
  why: {
    formal: (organisation, session, number) =>
      `Recebe este e-mail de ${organisation} porque fez o check-in em «${session}» com o número ${number}.`,
    informal: (organisation, session, number) =>
      `Recebes este e-mail de ${organisation} porque fizeste o check-in em «${session}» com o número ${number}.`,
  },
  questions: {
    formal: 'Perguntas? Basta responder a este e-mail ou escrever para',
    informal: 'Perguntas? Responde simplesmente a este e-mail ou escreve para',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: {
    formal: (organisation) => `O link da sua galeria de ${organisation}`,
    informal: (organisation) => `O link da tua galeria de ${organisation}`,
  },
  link: {
    formal: 'Aqui está o link da sua galeria, como pedido.',
    informal: 'Aqui está o link da tua galeria, como pedido.',
  },
  links: {
    formal: 'Aqui estão os links das suas galerias, como pedido.',
    informal: 'Aqui estão os links das tuas galerias, como pedido.',
  },
  linkOf: (session, date, number) => `${session}, ${date}, número ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `Recebe este e-mail de ${organisation} porque alguém pediu, na página da galeria, que fosse enviado para este endereço.`,
    informal: (organisation) =>
      `Recebes este e-mail de ${organisation} porque alguém pediu, na página da galeria, que fosse enviado para este endereço.`,
  },
  notMe: {
    formal: 'Se não fez este pedido, pode simplesmente apagar este e-mail.',
    informal: 'Se não fizeste este pedido, podes simplesmente apagar este e-mail.',
  },

  newsSubject: (organisation) => `Confirmação necessária: novidades de ${organisation}`,
  news: {
    formal: (organisation) =>
      `Pediu para receber por e-mail ofertas e novidades de ${organisation}. Confirme com este link:`,
    informal: (organisation) =>
      `Pediste para receber por e-mail ofertas e novidades de ${organisation}. Confirma com este link:`,
  },
  newsButton: 'Confirmar',
  newsUntil: {
    formal: (count) =>
      `O link é válido durante ${days(count)}. Se não fez este pedido, não precisa de fazer nada: não receberá publicidade.`,
    informal: (count) =>
      `O link é válido durante ${days(count)}. Se não fizeste este pedido, não precisas de fazer nada: não receberás publicidade.`,
  },

  deletionSubject: 'Confirme a eliminação dos seus dados',
  deletionAsk: (organisation) => `Para este endereço foi pedida a eliminação dos seguintes dados em ${organisation}:`,
  deletionWhat:
    'Serão eliminados todas as fotos, vídeos, filmes e certificados, o nome, o endereço de e-mail e todos os links das galerias. Isto não pode ser anulado.',
  deletionButton: 'Confirmar a eliminação',
  deletionUntil: (count) => `O link é válido durante ${days(count)}. Sem confirmação, nada é eliminado.`,
  deletedSubject: 'Os seus dados foram eliminados',
  deleted: (organisation) =>
    `Os seus dados em ${organisation} foram eliminados, como pedido: fotos, vídeos, filmes, certificados, nome, endereço de e-mail e links das galerias. Também este endereço será eliminado depois do envio deste e-mail.`,
  partlySubject: 'Uma parte dos seus dados foi eliminada',
  partly: (organisation) =>
    `Uma parte dos seus dados em ${organisation} foi eliminada, como pedido. O resto e este endereço ficam por agora guardados, pelo motivo que já lhe indicámos.`,
  heldSubject: 'Os seus dados ainda não podem ser eliminados',
  held: (organisation) =>
    `Pediu a eliminação dos seus dados em ${organisation}. Ainda não é possível, porque existe um motivo legal para os conservar por agora.`,
  heldReasons: {
    claims:
      'Os dados são necessários para a declaração, o exercício ou a defesa de um direito num processo judicial (artigo 17.º, n.º 3, alínea e), do RGPD).',
    obligation:
      'Uma lei ou a ordem de uma autoridade exige a conservação dos dados (artigo 17.º, n.º 3, alínea b), do RGPD).',
  },
  heldUntil: (date) =>
    `A conservação termina o mais tardar a ${date} e os dados serão eliminados se não surgir um novo motivo. Até lá, a galeria permanece fechada e os dados são utilizados apenas por este motivo.`,
  heldRights: 'Pode apresentar uma reclamação a uma autoridade de proteção de dados ou recorrer aos tribunais.',
}
