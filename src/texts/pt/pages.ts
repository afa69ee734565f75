import type { Texts } from '../de.ts'

const days = (count: number) => (count === 1 ? '1 dia' : `${count} dias`)
const keptFor = (mediaDays: number) =>
  mediaDays > 0 ? `São eliminadas ao fim de ${days(mediaDays)}` : 'Ficam guardadas até serem eliminadas'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: 'Check-in',
  lead: {
    formal: 'Registe-se para receber o seu número para as fotos e os vídeos.',
    informal: 'Regista-te para receberes o teu número para as fotos e os vídeos.',
  },
  name: 'Nome',
  email: 'E-mail',
  optional: 'opcional',
  emailHint: {
    formal: 'É para aqui que vai o link das suas imagens.',
    informal: 'É para aqui que vai o link das tuas imagens.',
  },
  language: 'Idioma',
  languageNote: 'para a galeria e o e-mail',
  consent: (organisation) =>
    `Autorizo que ${organisation} me fotografe e me filme nesta atividade e faça com isso a minha recordação.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `As imagens são feitas pela equipa de ${organisation}. São só para a sua galeria e o seu filme. ${keptFor(mediaDays)}, o seu nome e o seu endereço ao fim de ${days(personalDays)}. Pode retirar o consentimento a qualquer momento; basta dizê-lo à equipa.`,
    informal: (organisation, mediaDays, personalDays) =>
      `As imagens são feitas pela equipa de ${organisation}. São só para a tua galeria e o teu filme. ${keptFor(mediaDays)}, o teu nome e o teu endereço ao fim de ${days(personalDays)}. Podes retirar o consentimento a qualquer momento; basta dizê-lo à equipa.`,
  },
  withoutConsent: {
    formal: 'Mesmo sem marcar a caixa recebe um número; nesse caso não são guardadas imagens suas.',
    informal: 'Mesmo sem marcar a caixa recebes um número; nesse caso não são guardadas imagens tuas.',
  },
  minor: {
    tick: 'Menor de idade (menos de 18 anos)',
    name: 'Nome do pai, da mãe ou do representante legal',
    hint: 'Esta pessoa autoriza as imagens em nome da criança.',
    missing: 'Falta o nome do pai, da mãe ou do representante legal da criança.',
  },
  privacy: 'Privacidade',
  submit: 'Fazer check-in',

  faultMark: 'Erro',
  faults: {
    name_missing: { formal: 'Indique o seu nome.', informal: 'Indica o teu nome.' },
    name_too_long: {
      formal: 'O nome pode ter no máximo 200 caracteres. Por favor, encurte-o.',
      informal: 'O nome pode ter no máximo 200 caracteres. Por favor, encurta-o.',
    },
    email_wrong: {
      formal: 'Indique um endereço de e-mail válido, por exemplo mia@example.com, ou deixe o campo vazio.',
      informal: 'Indica um endereço de e-mail válido, por exemplo mia@example.com, ou deixa o campo vazio.',
    },
    too_many: {
      formal: 'Neste momento há muitas pessoas a fazer check-in. Tente de novo dentro de um minuto.',
      informal: 'Neste momento há muitas pessoas a fazer check-in. Tenta de novo dentro de um minuto.',
    },
  },

  slipTitle: {
    formal: (meant) => `Queria dizer ${meant}?`,
    informal: (meant) => `Querias dizer ${meant}?`,
  },
  slipTyped: (typed) => `O endereço indicado é ${typed}.`,
  slipTake: (meant) => `Sim, ${meant}`,
  slipKeep: (typed) => `Não, ${typed} está certo`,
  consentTitle: 'Fazer check-in sem imagens?',
  consentAsk: {
    formal: 'Sem consentimento recebe o seu número, mas não são guardadas imagens suas.',
    informal: 'Sem consentimento recebes o teu número, mas não são guardadas imagens tuas.',
  },
  consentGive: 'Autorizo',
  consentWithout: 'Check-in sem imagens',
  edit: 'Alterar os dados',

  doneTitle: 'Check-in feito',
  number: { formal: 'O seu número', informal: 'O teu número' },
  showGuide: { formal: 'Mostre este número ao seu guia.', informal: 'Mostra este número ao teu guia.' },
  gallery: { formal: 'As suas imagens aparecem aqui', informal: 'As tuas imagens aparecem aqui' },
  emailComes: (address) => `Assim que tudo estiver pronto, o link chega a ${address}.`,
  emailMayCome: (address) => `O link chega também por e-mail a ${address}.`,
  noEmail: {
    formal: 'Não vai chegar nenhum e-mail, porque não foi indicado um endereço. Por isso, guarde o link agora.',
    informal: 'Não vai chegar nenhum e-mail, porque não foi indicado um endereço. Por isso, guarda o link agora.',
  },
  noPictures: {
    formal: 'Não autorizou imagens: não são guardadas imagens suas. Se afinal quiser algumas, diga ao seu guia.',
    informal: 'Não autorizaste imagens: não são guardadas imagens tuas. Se afinal quiseres algumas, diz ao teu guia.',
  },
  next: 'Check-in de outra pessoa',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: 'Este link já não é válido',
    text: 'Foi desativado ou está incompleto.',
    hint: 'A equipa no local tem o atual.',
  },
  paused: {
    title: 'O check-in está em pausa',
    text: 'A atividade está suspensa neste momento.',
    hint: 'Recarregue esta página dentro de alguns minutos ou pergunte à equipa.',
  },
  ended: {
    title: 'O check-in está fechado',
    text: 'Esta atividade já terminou.',
    hint: 'A equipa no local ajuda com todo o gosto.',
  },
  full: {
    title: 'Todos os lugares estão ocupados',
    text: 'Já foram atribuídos todos os números desta atividade.',
    hint: 'A equipa no local ajuda com todo o gosto.',
  },
  too_many: {
    title: 'Um momento, por favor',
    text: 'Acabaram de chegar demasiadas tentativas desta ligação.',
    hint: 'Dentro de um minuto já se pode continuar.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: 'Estado do turno',
  shift: { active: 'Ativo', paused: 'Em pausa', ended: 'Terminado', archived: 'Arquivado' },
  places: (customers, places) => `${customers} de ${places} lugares`,
  figures: { customers: 'Clientes', done: 'Prontos', sent: 'Enviados', open: 'Em aberto' },
  customer: {
    new: 'Novo',
    uploading: 'A carregar',
    waiting: 'Em espera',
    preparing: 'Em preparação',
    processing: 'A processar',
    ready: 'Pronto para e-mail',
    completed: 'Concluído',
    failed: 'Falhou',
    refused: 'Sem imagens',
  },
  email: {
    pending: 'E-mail pendente',
    sent: 'E-mail enviado',
    failed: 'E-mail falhado',
    none: 'Sem e-mail',
  },
  photos: (count) => (count === 1 ? '1 foto' : `${count} fotos`),
  videos: (count) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  noMedia: 'Ainda não há imagens',
  anonymised: 'Anonimizado',
  empty: 'Ainda ninguém fez check-in.',
  asOf: (time) => `Atualizado às ${time}`,
  refreshes: (seconds) => `Atualiza-se a cada ${seconds} segundos.`,
  stop: 'Parar',
  refreshNow: 'Atualizar agora',
  resume: 'Retomar a atualização',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: 'Eliminar os meus dados',
  intro:
    'Com o número da recordação e o endereço de e-mail indicado no check-in é possível eliminar todas as imagens e os dados.',
  number: 'Número de cliente',
  numberHint: 'Por exemplo, 007; está na galeria e no e-mail.',
  email: 'Endereço de e-mail',
  warning: 'A eliminação não pode ser anulada. Quem quiser ficar com as imagens deve transferi-las antes.',
  button: 'Pedir a eliminação',
  submittedTitle: 'Pedido de eliminação enviado',
  submitted: (count) =>
    `Se o número e o endereço corresponderem, chega dentro de momentos um e-mail com um link de confirmação. Depois disso, os dados são eliminados no prazo de ${days(count)}; outro e-mail dará conta disso.`,
  confirmTitle: 'Confirmar a eliminação',
  confirm: 'Este clique elimina todas as imagens e os dados referidos no e-mail.',
  confirmButton: 'Eliminar definitivamente',
  confirmedTitle: 'A eliminação está confirmada',
  confirmed: (date) => `Os dados serão eliminados o mais tardar a ${date}. Chega então um último e-mail.`,
  doneTitle: 'Os dados foram eliminados',
  done: 'Já não há nada guardado sobre este pedido.',
  invalidTitle: 'Link não válido',
  invalid: 'O link expirou ou está incompleto. O pedido pode ser feito de novo.',
  again: 'Novo pedido',
  numberInvalid: 'Por favor, indicar o número tal como está na recordação, por exemplo 007.',
  emailInvalid: 'Por favor, indicar um endereço de e-mail válido.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: 'Não quero mais imagens minhas',
  lead: 'É possível a qualquer momento, sem motivo e sem qualquer desvantagem.',
  agreed: 'Foi aceite este texto:',
  notAsked: 'O consentimento não foi pedido.',
  keep: 'Deixam de ser aceites novas imagens. O que está na galeria fica lá durante o tempo previsto.',
  keepButton: 'Sem novas imagens',
  close:
    'Além disso, a galeria e todos os links partilhados terminam de imediato. Depois só a equipa a pode abrir; a eliminação é feita no fim do prazo habitual. Quem quiser ficar com imagens deve transferi-las antes.',
  closeButton: 'Fechar a galeria',
  deletion: 'Nada é eliminado nesta página. Para isso há um pedido próprio:',
  refused: 'Não são aceites novas imagens. O que está na galeria fica lá durante o tempo previsto.',
  closedTitle: 'A galeria está fechada',
  closed: 'Todos os links para a galeria terminaram e não são aceites novas imagens.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: 'Novidades por e-mail',
  ask: (organisation) =>
    `A pedido, ${organisation} envia ofertas e novidades por e-mail. É voluntário: a galeria continua a mesma, com ou sem consentimento.`,
  how: 'Primeiro chega um e-mail ao endereço que também recebe a galeria. O consentimento só é dado com o link que contém. Pode ser retirado a qualquer momento.',
  sendButton: 'Enviar o e-mail de confirmação',
  asked: 'O e-mail está a caminho. Confirma-se com o link que contém.',
  notArrived: 'Não chegou? Convém ver também a pasta de spam ou enviá-lo de novo ao fim de alguns minutos.',
  againButton: 'Enviar de novo',
  confirm: (organisation) =>
    `Sim, quero receber por e-mail ofertas e novidades de ${organisation}. Posso retirar o consentimento a qualquer momento.`,
  agreeButton: 'Dou o consentimento',
  agreed: (organisation) => `O consentimento está dado: as ofertas e novidades de ${organisation} chegam por e-mail.`,
  withdrawButton: 'Retirar o consentimento',
  withdrawn: (organisation) => `As ofertas e novidades de ${organisation} já não chegam por e-mail.`,
  ended: 'É possível pedir um novo no fim da galeria.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: 'Verificar um certificado',
  genuine: 'Este certificado é autêntico',
  name: 'Nome',
  what: 'Atividade',
  day: 'Data',
  by: 'Emitido por',
  unknown: {
    title: 'Não há nenhum certificado com este código',
    text: 'O código está incompleto ou o certificado já não existe.',
  },
}
