import type { Texts } from '../de.ts'

/** Texts of the gallery's first view; a browser loads this part of its language only. */
export const gallery: Texts['gallery'] = {
  fallbackName: '고객',

  share: '공유',
  downloadAll: '모두 다운로드',
  downloadAllBusy: '준비 중...',
  archive: (files, size) => `파일 ${files}개 · ${size}`,

  select: '선택',
  selectPhoto: (position) => `사진 ${position} 선택`,
  selectVideo: (position) => `동영상 ${position} 선택`,
  selectFilm: '기념 영상 선택',

  save: '사진 앱에 저장',

  mailMe: '내 이메일로 링크 받기',

  shareList: '공유한 링크',

  download: '다운로드',
  downloadOf: (file) => `${file} 다운로드`,
  size: '파일 크기',

  film: { formal: '고객님의 기념 영상', informal: '나의 기념 영상' },
  filmShared: '기념 영상',
  filmPlay: '기념 영상 재생',
  filmPendingTitle: {
    formal: '기념 영상을 만들고 있습니다',
    informal: '기념 영상을 만들고 있어요',
  },
  filmAgain: '기념 영상을 다시 만들고 있습니다',
  filmPending: {
    formal: '완성되면 여기에 자동으로 표시됩니다. 링크는 그대로입니다.',
    informal: '완성되면 여기에 자동으로 표시돼요. 링크는 그대로예요.',
  },
  mediaPending: (files) => `사진·동영상 ${files}개가 더 오고 있습니다.`,
  clips: '동영상',
  playClip: (position, duration) => `동영상 ${position} 보기, ${duration}`,
  captions: '자막',
  photos: '사진',
  openPhoto: (position) => `사진 ${position} 보기`,
  noPhotos: '아직 사진이 없습니다',
  more: (remaining) => `더 보기 (${remaining}개 남음)`,
  tileFailed: '불러오지 못했습니다',
  certificate: '인증서가 있습니다',
  certificateDownload: '다운로드',
  certificateShare: '이미지로 공유',
  certificateShareStory: '스토리로 공유',
  certificateAsImage: '이미지로 저장',
  certificateAsStory: '스토리로 저장',
  certificateShortName: '확인 페이지에 이름과 머리글자만 표시',
}
