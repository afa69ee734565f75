import type { Texts } from '../de.ts'
import { same } from '../forms.ts'

/** Texts of the emails. The sentence begins with the date: `yours` needs no owner, the greeting has the name. */
export const email: Texts['email'] = {
  subject: {
    formal: (organisation) => `${organisation}에서의 추억이 도착했습니다`,
    informal: (organisation) => `${organisation}에서의 추억이 도착했어요`,
  },
  greeting: same((name) => (name ? `${name} 님, 안녕하세요.` : '안녕하세요.')),
  sentence: {
    formal: (what, date) => `${date}의 추억이 준비되어 갤러리에서 고객님을 기다리고 있습니다: ${what}`,
    informal: (what, date) => `${date}의 추억이 준비되어 갤러리에서 기다리고 있어요: ${what}`,
  },
  sentenceMany: {
    formal: (what, date) => `${date}의 추억이 준비되어 갤러리에서 고객님을 기다리고 있습니다: ${what}`,
    informal: (what, date) => `${date}의 추억이 준비되어 갤러리에서 기다리고 있어요: ${what}`,
  },
  yours: same({
    film: '기념 영상',
    photos: (count: number) => `사진 ${count}장`,
    clips: (count: number) => `동영상 ${count}개`,
    keepsake: '기념 앨범',
  }),
  photos: (count) => `사진 ${count}장`,
  clips: (count) => `동영상 ${count}개`,
  button: same('갤러리 열기'),
  linkBelow: {
    formal: '또는 다음 링크를 열어 주십시오:',
    informal: '또는 이 링크를 열어 주세요:',
  },
  filmPicture: '기념 영상 보기',
  photoPicture: '갤러리의 사진',
  stays: {
    formal: (days) => `갤러리는 ${days}일 동안 열려 있습니다.`,
    informal: (days) => `갤러리는 ${days}일 동안 열려 있어요.`,
  },
  staysForever: {
    formal: '갤러리는 기한 없이 열려 있습니다.',
    informal: '갤러리는 기한 없이 열려 있어요.',
  },
  personal: {
    formal: '개인 전용 링크입니다. 이 링크가 있는 사람은 고객님의 사진을 볼 수 있습니다.',
    informal: '개인 전용 링크예요. 이 링크가 있는 사람은 내 사진을 볼 수 있어요.',
  },
  pin: (pin) => `열기용 PIN: ${pin}`,
  pinKnown: '열려면 현장에서 안내받은 PIN이 필요합니다.',
  why: {
    formal: (organisation, session, number) =>
      `‘${session}’에 체크인하신 분(번호 ${number})께 ${organisation}에서 보내 드리는 이메일입니다.`,
    informal: (organisation, session, number) =>
      `‘${session}’에 체크인한 분(번호 ${number})께 ${organisation}에서 보내는 이메일이에요.`,
  },
  questions: {
    formal: '궁금한 점이 있으시면 이 이메일에 회신하시거나 다음 주소로 문의해 주십시오:',
    informal: '궁금한 점이 있으면 이 이메일에 답장하거나 여기로 보내 주세요:',
  },
}

/** The e-mails about links and about the deletion of personal data. */
export const notes: Texts['notes'] = {
  linkSubject: same((organisation) => `${organisation} 갤러리 링크`),
  link: { formal: '요청하신 갤러리 링크입니다.', informal: '요청한 갤러리 링크예요.' },
  links: { formal: '요청하신 모든 갤러리의 링크입니다.', informal: '요청한 모든 갤러리의 링크예요.' },
  linkOf: (session, date, number) => `${session}, ${date}, 번호 ${number}`,
  linkWhy: {
    formal: (organisation) =>
      `갤러리 페이지에서 이 주소로 보내 달라는 요청이 있어 ${organisation}에서 보내 드리는 이메일입니다.`,
    informal: (organisation) =>
      `갤러리 페이지에서 이 주소로 보내 달라는 요청이 있어 ${organisation}에서 보내는 이메일이에요.`,
  },
  notMe: {
    formal: '요청하신 적이 없다면 이 이메일을 삭제하시면 됩니다.',
    informal: '요청한 적이 없다면 이 이메일을 삭제하면 돼요.',
  },

  newsSubject: (organisation) => `확인해 주세요: ${organisation} 소식`,
  news: {
    formal: (organisation) =>
      `${organisation}에서 보내는 혜택과 소식을 이메일로 받겠다고 요청하셨습니다. 다음 링크로 확인해 주세요:`,
    informal: (organisation) =>
      `${organisation}에서 보내는 혜택과 소식을 이메일로 받겠다고 요청했어요. 다음 링크로 확인해 주세요:`,
  },
  newsButton: '확인',
  newsUntil: {
    formal: (days) =>
      `링크는 ${days}일 동안 유효합니다. 요청하신 적이 없다면 아무것도 하지 않으셔도 됩니다. 광고는 발송되지 않습니다.`,
    informal: (days) =>
      `링크는 ${days}일 동안 유효해요. 요청한 적이 없다면 아무것도 하지 않아도 돼요. 광고는 보내지 않아요.`,
  },

  deletionSubject: '데이터 삭제를 확인해 주세요',
  deletionAsk: (organisation) => `이 주소에 대해 ${organisation}에 있는 다음 데이터의 삭제가 요청되었습니다:`,
  deletionWhat:
    '모든 사진, 동영상, 기념 영상, 인증서와 이름, 이메일 주소, 모든 갤러리 링크가 삭제됩니다. 이 작업은 되돌릴 수 없습니다.',
  deletionButton: '삭제 확인',
  deletionUntil: (days) => `링크는 ${days}일 동안 유효합니다. 확인하지 않으면 아무것도 삭제되지 않습니다.`,
  deletedSubject: '데이터가 삭제되었습니다',
  deleted: (organisation) =>
    `요청하신 대로 ${organisation}에 있는 데이터가 삭제되었습니다: 사진, 동영상, 기념 영상, 인증서, 이름, 이메일 주소, 갤러리 링크. 이 이메일을 보낸 뒤에는 이 주소도 삭제됩니다.`,
  partlySubject: '데이터의 일부가 삭제되었습니다',
  partly: (organisation) =>
    `요청하신 대로 ${organisation}에 있는 데이터의 일부가 삭제되었습니다. 나머지 데이터와 이 주소는 이미 안내해 드린 사유로 당분간 보관됩니다.`,
  heldSubject: '데이터를 아직 삭제할 수 없습니다',
  held: (organisation) =>
    `${organisation}에 있는 데이터의 삭제를 요청하셨습니다. 그러나 당분간 데이터를 보관해야 할 법적 사유가 있어 아직 삭제할 수 없습니다.`,
  heldReasons: {
    claims: '법적 청구권의 입증, 행사 또는 방어를 위해 데이터가 필요합니다(EU 일반 데이터 보호 규정 제17조 제3항 e호).',
    obligation: '법률 또는 관청의 명령에 따라 데이터를 보관해야 합니다(EU 일반 데이터 보호 규정 제17조 제3항 b호).',
  },
  heldUntil: (date) =>
    `보관은 늦어도 ${date}에 끝나며, 새로운 사유가 생기지 않으면 데이터는 삭제됩니다. 그때까지 갤러리는 닫혀 있으며, 데이터는 이 사유로만 사용됩니다.`,
  heldRights: '데이터 보호 감독기관에 민원을 제기하거나 법원에 소송을 제기하실 수 있습니다.',
}
