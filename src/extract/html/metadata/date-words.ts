/** What stands beside the day a page was changed. Beginnings of words: endings differ by gender and case. */
const changedWords = [
  'updat modified edited revised amended changed last\\sreviewed', // English
  'aktualisier geändert änderung bearbeitet überarbeitet stand:', // German
  'mise?\\sà\\sjour modifié actualisé màj', // French
  'actualiza modifica editad', // Spanish, Portuguese, Catalan
  'aggiorna ultima\\smodifica', // Italian
  'atualiza alterad', // Portuguese
  'bijgewerkt gewijzigd bewerkt aangepast', // Dutch
  'uppdatera ändrad opdater ændret oppdater endret päivitetty muokattu', // Nordic
  'aktualiz zaktualiz zmodyfik edytow upraven změněno', // Polish, Czech, Slovak
  'frissít frissült módosít actualizat modificat güncelle ενημέρωσ ενημερώθ τροποποι', // Hungarian, Romanian, Turkish, Greek
  'обновл изменен изменён отредакт редакци обновен оновлен змінен', // Russian, Bulgarian, Ukrainian
  'تحديث تعديل بروزرسانی به‌روز ویرایش עודכן עדכון', // Arabic, Persian, Hebrew
  'अपडेट अद्यतन संशोधित cập\\snhật chỉnh\\ssửa diperbarui diubah', // Hindi, Vietnamese, Indonesian
];

/** And the day it was published. */
const publishedWords = [
  'publish posted written created released issued',
  'veröffentlich erschienen erstellt publiziert',
  'publié parue? créé posté publica cread pubblica creat',
  'gepubliceerd geplaatst publicera publicer publiser udgivet julkaistu',
  'opublikow dodano publikov vydáno zveřejn megjelen közzét yayın δημοσιε',
  'опублик размещ создан опубліков публикув',
  'نشر منتشر פורסם प्रकाशित đăng xuất\\sbản diterbitkan dipublikasi diposting',
];

/** The same in scripts that put no space between words. */
const changedSigns = '更新|修改|编辑于|編輯於|修订|改訂|修正|수정|업데이트|갱신|แก้ไข|อัปเดต|ปรับปรุง';
const publishedSigns = '发布|發布|发表|發表|刊登|公開|掲載|投稿|発行|配信|게시|등록|입력|발행|เผยแพร่';

const anyOf = (rows: readonly string[]) => rows.flatMap((row) => row.split(' ')).join('|');

const labels = new RegExp(
  `((?<!\\p{L})(?:${anyOf(changedWords)})|${changedSigns})|((?<!\\p{L})(?:${anyOf(publishedWords)})|${publishedSigns})`,
  'giu',
);

export type DateRole = 'published' | 'modified';

export interface DatedPart {
  /** Undefined before the first word that tells. */
  readonly role: DateRole | undefined;
  readonly text: string;
}

/** A short line, cut where a word says what the next date is: `Published 1 May, updated 3 May` has three parts, the first of them empty. */
export function datedParts(line: string): DatedPart[] {
  const parts: DatedPart[] = [];
  let role: DateRole | undefined;
  let from = 0;
  for (const match of line.matchAll(labels)) {
    parts.push({ role, text: line.slice(from, match.index) });
    role = match[1] === undefined ? 'published' : 'modified';
    from = match.index + match[0].length;
  }
  parts.push({ role, text: line.slice(from) });
  return parts;
}
