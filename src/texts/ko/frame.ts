import type { Texts } from '../de.ts'

/** Around the gallery: cover, foot and the page for a wrong link. Rendered by the server only. */
export const frame: Texts['frame'] = {
  noDate: '날짜 없음',
  toContent: '본문으로 이동',
  languages: '언어',
  website: (organisation) => `${organisation} 웹사이트`,
  heroPicture: (name) => `${name} 님 갤러리의 표지 사진`,
  staysUntil: {
    formal: (date) => `이 갤러리는 ${date}까지 열려 있습니다.`,
    informal: (date) => `이 갤러리는 ${date}까지 열려 있어요.`,
  },
  support: '문의하기',
  supportSubject: (organisation, number, date) => `갤러리 ${number}, ${organisation}, ${date}`,
  supportBody: (organisation, name, number, date) =>
    `안녕하세요.\n\n제 갤러리에 관해 문의드립니다.\n\n\n\n업체: ${organisation}\n이름: ${name}\n번호: ${number}\n날짜: ${date}\n`,
  copyright: (year, organisation) => `© ${year} ${organisation}`,
  notFoundTitle: '갤러리를 찾을 수 없습니다',
  notFound: '링크가 만료되었거나 올바르지 않을 수 있습니다.',
  welcomeTitle: { formal: '사진이 여기에 표시됩니다', informal: '사진이 여기에 표시돼요' },
  welcome: {
    formal: '아직 사진이 없습니다. 나중에 이 링크를 다시 열어 주십시오. 링크는 그대로입니다.',
    informal: '아직 사진이 없어요. 나중에 이 링크를 다시 열어 주세요. 링크는 그대로예요.',
  },
  notFoundHint: '링크를 받은 이메일에서 바로 여는 것이 가장 확실합니다.',
  recoverTitle: '링크 다시 받기',
  recoverHint: '체크인할 때 이메일 주소를 남기셨다면 그 주소의 모든 갤러리 링크를 보내 드립니다.',
  recoverEmail: '이메일 주소',
  recoverButton: '링크 요청',
  recoverInvalid: '올바른 이메일 주소를 입력해 주세요.',
  recoverDoneTitle: '메일함을 확인해 주세요',
  recoverDone: '이 주소의 갤러리가 있으면 곧 링크가 도착합니다. 오지 않으면 스팸함도 확인해 주세요.',
  loadFailed: '갤러리를 불러오지 못했습니다',
  loadFailedHint: '문제가 계속되면 문의해 주세요.',
  loadAgain: '다시 시도',
  tooMany: '시도 횟수가 너무 많습니다. 몇 분 후에 다시 시도해 주세요.',
  sharedBy: (name) => (name ? `${name} 님이 공유` : '공유된 사진·동영상'),
  card: (organisation) => `${organisation}의 사진과 동영상`,
  privacyNotice: '개인정보 보호',
  imprint: '사업자 정보',
  accessibility: '접근성',
  deleteData: '내 데이터 삭제',
}
