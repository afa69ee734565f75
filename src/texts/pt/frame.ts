import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: 'Data não disponível',
  toContent: 'Ir para o conteúdo',
  languages: 'Idioma',
  website: (organisation) => `Site de ${organisation}`,
  heroPicture: (name) => `Imagem de capa da galeria de ${name}`,
  staysUntil: {
    formal: (date) => `Esta galeria está à sua espera até ${date}.`,
    informal: (date) => `Esta galeria está à tua espera até ${date}.`,
  },
  support: 'Contactar o apoio',
  supportSubject: (organisation, number, date) => `Galeria ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `Olá,\n\ntenho uma pergunta sobre a minha galeria:\n\n\n\nOrganização: ${organisation}\nNome: ${name}\nNúmero: ${number}\nData: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: 'Galeria não encontrada',
  notFound: 'O link pode ter expirado ou não ser válido.',
  welcomeTitle: { formal: 'As suas imagens aparecem aqui', informal: 'As tuas imagens aparecem aqui' },
  welcome: {
    formal: 'Ainda não há nenhuma. Abra de novo este link mais tarde; é sempre o mesmo.',
    informal: 'Ainda não há nenhuma. Abre de novo este link mais tarde; é sempre o mesmo.',
  },
  notFoundHint: 'O mais seguro é abri-lo diretamente a partir do e-mail em que chegou.',
  recoverTitle: 'Enviar os links de novo',
  recoverHint: 'Quem indicou um endereço de e-mail no check-in recebe os links de todas as galerias desse endereço.',
  recoverEmail: 'Endereço de e-mail',
  recoverButton: 'Pedir os links',
  recoverInvalid: 'Por favor, indicar um endereço de e-mail válido.',
  recoverDoneTitle: 'Por favor, ver a caixa de correio',
  recoverDone:
    'Se houver galerias com este endereço, os links chegam dentro de momentos. Caso contrário, convém ver também a pasta de spam.',
  loadFailed: 'Não foi possível carregar a galeria',
  loadFailedHint: 'Se o problema persistir, por favor, contacte-nos.',
  loadAgain: 'Tentar de novo',
  tooMany: 'Demasiadas tentativas. Por favor, tentar de novo dentro de alguns minutos.',
  sharedBy: (name) => (name ? `Partilhado por ${name}` : 'Imagens partilhadas'),
  card: (organisation) => `Fotos e vídeos de ${organisation}`,
  privacyNotice: 'Privacidade',
  imprint: 'Informação legal',
  accessibility: 'Acessibilidade',
  deleteData: 'Eliminar os meus dados',
}
