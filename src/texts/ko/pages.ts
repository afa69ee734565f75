import type { Texts } from '../de.ts'

/** The pages of the self check-in and after it. */
export const checkIn: Texts['checkIn'] = {
  eyebrow: '체크인',
  lead: {
    formal: '정보를 입력하시면 촬영용 번호를 받으실 수 있습니다.',
    informal: '정보를 입력하면 촬영용 번호를 받을 수 있어요.',
  },
  name: '이름',
  email: '이메일',
  optional: '선택 사항',
  emailHint: {
    formal: '사진 링크를 이 주소로 보내 드립니다.',
    informal: '사진 링크를 이 주소로 보내 드려요.',
  },
  language: '언어',
  languageNote: '갤러리와 이메일에 사용',
  consent: (organisation) =>
    `${organisation}에서 이 투어 중 저를 사진과 동영상으로 촬영하고 이를 기념 앨범과 영상으로 만드는 것에 동의합니다.`,
  terms: {
    formal: (organisation, mediaDays, personalDays) =>
      `촬영은 ${organisation} 팀이 합니다. 촬영물은 고객님의 갤러리와 기념 영상에만 사용됩니다. ${
        mediaDays > 0 ? `촬영물은 ${mediaDays}일 후에 삭제되고` : '촬영물은 삭제될 때까지 보관되고'
      }, 이름과 이메일 주소는 ${personalDays}일 후에 삭제됩니다. 동의는 언제든지 철회하실 수 있습니다. 팀에 말씀해 주십시오.`,
    informal: (organisation, mediaDays, personalDays) =>
      `촬영은 ${organisation} 팀이 해요. 촬영물은 내 갤러리와 기념 영상에만 사용돼요. ${
        mediaDays > 0 ? `촬영물은 ${mediaDays}일 후에 삭제되고` : '촬영물은 삭제될 때까지 보관되고'
      }, 이름과 이메일 주소는 ${personalDays}일 후에 삭제돼요. 동의는 언제든지 철회할 수 있어요. 팀에 말해 주세요.`,
  },
  withoutConsent: {
    formal: '체크하지 않으셔도 번호를 받으실 수 있습니다. 이 경우 고객님의 사진은 저장되지 않습니다.',
    informal: '체크하지 않아도 번호를 받을 수 있어요. 이 경우 사진은 저장되지 않아요.',
  },
  minor: {
    tick: '만 18세 미만',
    name: '부모 또는 법정대리인 이름',
    hint: '이분이 아이를 대신해 촬영에 동의합니다.',
    missing: '아이의 부모 또는 법정대리인 이름이 입력되지 않았습니다.',
  },
  privacy: '개인정보 보호',
  submit: '체크인',

  faultMark: '오류',
  faults: {
    name_missing: { formal: '이름을 입력해 주십시오.', informal: '이름을 입력해 주세요.' },
    name_too_long: {
      formal: '이름은 최대 200자입니다. 줄여 주십시오.',
      informal: '이름은 최대 200자예요. 줄여 주세요.',
    },
    email_wrong: {
      formal: '올바른 이메일 주소를 입력하시거나(예: mia@example.com) 비워 두십시오.',
      informal: '올바른 이메일 주소를 입력하거나(예: mia@example.com) 비워 두세요.',
    },
    too_many: {
      formal: '지금 체크인하는 분이 매우 많습니다. 1분 후에 다시 시도해 주십시오.',
      informal: '지금 체크인하는 사람이 아주 많아요. 1분 후에 다시 시도해 주세요.',
    },
  },

  slipTitle: {
    formal: (meant) => `${meant} 주소가 맞습니까?`,
    informal: (meant) => `${meant} 주소가 맞나요?`,
  },
  slipTyped: (typed) => `입력된 주소: ${typed}`,
  slipTake: (meant) => `예, ${meant}`,
  slipKeep: (typed) => `아니요, ${typed} 주소가 맞아요`,
  consentTitle: '사진 없이 체크인할까요?',
  consentAsk: {
    formal: '동의하지 않으셔도 번호는 받으실 수 있지만, 고객님의 사진은 저장되지 않습니다.',
    informal: '동의하지 않아도 번호는 받을 수 있지만, 사진은 저장되지 않아요.',
  },
  consentGive: '동의합니다',
  consentWithout: '사진 없이 체크인',
  edit: '입력 내용 수정',

  doneTitle: '체크인 완료',
  number: { formal: '고객님의 번호', informal: '내 번호' },
  showGuide: {
    formal: '이 번호를 가이드에게 보여 주십시오.',
    informal: '이 번호를 가이드에게 보여 주세요.',
  },
  gallery: { formal: '사진이 여기에 표시됩니다', informal: '사진이 여기에 표시돼요' },
  emailComes: (address) => `모두 준비되면 ${address} 주소로 링크를 보내 드립니다.`,
  emailMayCome: (address) => `링크를 ${address} 주소로도 보내 드립니다.`,
  noEmail: {
    formal: '이메일 주소를 남기지 않으셔서 이메일은 발송되지 않습니다. 지금 링크를 저장해 주십시오.',
    informal: '이메일 주소를 남기지 않아서 이메일은 오지 않아요. 지금 링크를 저장해 주세요.',
  },
  noPictures: {
    formal: '촬영에 동의하지 않으셔서 고객님의 사진은 저장되지 않습니다. 사진을 원하시면 가이드에게 말씀해 주십시오.',
    informal: '촬영에 동의하지 않아서 사진은 저장되지 않아요. 사진을 원하면 가이드에게 말해 주세요.',
  },
  next: '다른 사람 체크인',
}

/** A shared link that is closed now. */
export const linkEnded: Texts['linkEnded'] = {
  unknown: {
    title: '더 이상 유효하지 않은 링크입니다',
    text: '종료되었거나 완전하지 않은 링크입니다.',
    hint: '현재 링크는 현장 팀에 문의해 주세요.',
  },
  paused: {
    title: '체크인이 일시 중지되었습니다',
    text: '투어가 잠시 중단되었습니다.',
    hint: '몇 분 후에 페이지를 새로 고치거나 팀에 문의해 주세요.',
  },
  ended: {
    title: '체크인이 마감되었습니다',
    text: '이 투어는 이미 종료되었습니다.',
    hint: '현장 팀이 기꺼이 도와드립니다.',
  },
  full: {
    title: '자리가 모두 찼습니다',
    text: '이 투어의 번호가 모두 발급되었습니다.',
    hint: '현장 팀이 기꺼이 도와드립니다.',
  },
  too_many: {
    title: '잠시만 기다려 주세요',
    text: '이 네트워크에서 시도한 횟수가 너무 많습니다.',
    hint: '1분 후에 계속할 수 있습니다.',
  },
}

/** A shift's state, for colleagues without an account. */
export const sharedShift: Texts['sharedShift'] = {
  eyebrow: '근무 현황',
  shift: { active: '진행 중', paused: '일시 중지', ended: '종료', archived: '보관됨' },
  places: (customers, places) => `${places}자리 중 ${customers}명`,
  figures: { customers: '고객', done: '완료', sent: '발송', open: '미완료' },
  customer: {
    new: '신규',
    uploading: '업로드 중',
    waiting: '대기 중',
    preparing: '준비 중',
    processing: '처리 중',
    ready: '이메일 발송 가능',
    completed: '완료',
    failed: '실패',
    refused: '촬영 안 함',
  },
  email: {
    pending: '이메일 대기 중',
    sent: '이메일 발송됨',
    failed: '이메일 실패',
    none: '이메일 없음',
  },
  photos: (count) => `사진 ${count}장`,
  videos: (count) => `동영상 ${count}개`,
  noMedia: '아직 사진·동영상 없음',
  anonymised: '익명 처리됨',
  empty: '아직 아무도 체크인하지 않았습니다.',
  asOf: (time) => `${time} 기준`,
  refreshes: (seconds) => `${seconds}초마다 새로 고칩니다.`,
  stop: '멈추기',
  refreshNow: '지금 새로 고침',
  resume: '자동 새로 고침 재개',
}

/** The page `/delete`. */
export const deletion: Texts['deletion'] = {
  title: '내 데이터 삭제',
  intro: '갤러리에 표시된 번호와 체크인할 때 남긴 이메일 주소로 모든 사진, 동영상과 데이터를 삭제할 수 있습니다.',
  number: '고객 번호',
  numberHint: '예: 007. 갤러리와 이메일에 있습니다.',
  email: '이메일 주소',
  warning: '삭제는 되돌릴 수 없습니다. 사진을 보관하려면 먼저 다운로드해 주세요.',
  button: '삭제 요청',
  submittedTitle: '삭제 요청이 접수되었습니다',
  submitted: (days) =>
    `번호와 주소가 일치하면 곧 확인 링크가 담긴 이메일이 도착합니다. 확인 후 데이터는 ${days}일 이내에 삭제되며, 이메일로 다시 알려 드립니다.`,
  confirmTitle: '삭제 확인',
  confirm: '누르면 이메일에 적힌 모든 사진, 동영상과 데이터가 삭제됩니다.',
  confirmButton: '영구 삭제',
  confirmedTitle: '삭제가 확인되었습니다',
  confirmed: (date) => `데이터는 늦어도 ${date}까지 삭제됩니다. 그때 마지막 이메일을 보내 드립니다.`,
  doneTitle: '데이터가 삭제되었습니다',
  done: '이 요청과 관련해 저장된 것은 더 이상 없습니다.',
  invalidTitle: '유효하지 않은 링크입니다',
  invalid: '링크가 만료되었거나 완전하지 않습니다. 다시 요청할 수 있습니다.',
  again: '새 요청',
  numberInvalid: '번호를 표시된 그대로 입력해 주세요(예: 007).',
  emailInvalid: '올바른 이메일 주소를 입력해 주세요.',
}

/** `/s/…/consent`, where customers say that they want no more pictures of them. */
export const withdrawal: Texts['withdrawal'] = {
  title: '더 이상 촬영을 원하지 않음',
  lead: '언제든지 이유 없이, 불이익 없이 할 수 있습니다.',
  agreed: '다음 내용에 동의하셨습니다.',
  notAsked: '동의 여부를 묻지 않았습니다.',
  keep: '새 사진과 동영상은 더 이상 받지 않습니다. 갤러리에 있는 것은 정해진 기간 동안 그대로 남습니다.',
  keepButton: '새 사진 받지 않기',
  close:
    '또한 갤러리와 공유된 모든 링크가 바로 닫힙니다. 그 후에는 팀만 열 수 있으며, 삭제는 통상적인 기간이 끝날 때 이루어집니다. 사진을 보관하려면 먼저 다운로드해 주세요.',
  closeButton: '갤러리 닫기',
  deletion: '이 페이지에서는 아무것도 삭제되지 않습니다. 삭제는 따로 신청할 수 있습니다.',
  refused: '새 사진과 동영상은 받지 않습니다. 갤러리에 있는 것은 정해진 기간 동안 그대로 남습니다.',
  closedTitle: '갤러리가 닫혔습니다',
  closed: '갤러리의 모든 링크가 닫혔으며, 새 사진과 동영상은 받지 않습니다.',
}

/** `/s/…/news` and `/n/…`, where customers agree to advertising by email. */
export const news: Texts['news'] = {
  title: '이메일 소식',
  ask: (organisation) =>
    `원하시는 경우 ${organisation}에서 혜택과 소식을 이메일로 보내 드립니다. 선택 사항이며, 동의 여부와 관계없이 갤러리는 그대로입니다.`,
  how: '먼저 갤러리를 받는 주소로 이메일이 발송됩니다. 이메일의 링크로 확인해야 동의가 완료됩니다. 동의는 언제든지 철회할 수 있습니다.',
  sendButton: '확인 이메일 보내기',
  asked: '이메일을 보내고 있습니다. 이메일의 링크로 확인해 주세요.',
  notArrived: '도착하지 않았나요? 스팸함도 확인하거나 몇 분 후에 다시 보내 주세요.',
  againButton: '다시 보내기',
  confirm: (organisation) =>
    `예, ${organisation}에서 보내는 혜택과 소식을 이메일로 받는 것에 동의합니다. 동의는 언제든지 철회할 수 있습니다.`,
  agreeButton: '동의',
  agreed: (organisation) => `동의가 완료되었습니다. ${organisation}에서 혜택과 소식을 이메일로 보내 드립니다.`,
  withdrawButton: '동의 철회',
  withdrawn: (organisation) => `${organisation}에서 더 이상 혜택과 소식을 이메일로 보내지 않습니다.`,
  ended: '갤러리 맨 아래에서 새 링크를 요청할 수 있습니다.',
}

/** `/z/…`, where the holder of a certificate sees whether it is genuine. */
export const certificateCheck: Texts['certificateCheck'] = {
  eyebrow: '인증서 확인',
  genuine: '이 인증서는 진짜입니다',
  name: '이름',
  what: '활동',
  day: '날짜',
  by: '발급 기관',
  unknown: {
    title: '이 코드에 해당하는 인증서가 없습니다',
    text: '코드가 완전하지 않거나 인증서가 더 이상 존재하지 않습니다.',
  },
}
