/** Meta elements that name an author, the surest first. */
export const authorMetas = [
  'author',
  'article:author_name',
  'byl',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'citation_author',
  'article:author',
  'twitter:data1:author',
  'itemprop:author',
];

/** That say when a page was published. */
export const publishedMetas = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'itemprop:datepublished',
  'datepublished',
  'publishdate',
  'publish_date',
  'pubdate',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'dc.date.issued',
  'dcterms.created',
  'dc.date',
  'dcterms.date',
  'date',
  'article.published',
  'rnews:datepublished',
  // arXiv gives the first version here and the last one there.
  'citation_date',
  'citation_online_date',
  'dc.created',
  'govuk:first-published-at',
];

/** That say when it was changed. */
export const modifiedMetas = [
  'article:modified_time',
  'og:updated_time',
  'itemprop:datemodified',
  'last-modified',
  'dcterms.modified',
  'dc.date.modified',
  'revised',
  'govuk:public-updated-at',
  'govuk:updated-at',
];
