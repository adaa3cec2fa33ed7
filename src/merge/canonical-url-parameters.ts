/**
 * Query parameters that say where a visitor came from and never which page is shown.
 * A name is listed only when no site is known to choose content by it: `ref` and `source` are missing on purpose
 * (`?ref=main` picks a branch), and so are `id`, `from`, `tag` and `cid`.
 */
const anywhere = new Set(
  `
  gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid _gl _ga _gac gs_l gs_lcp gs_lcrp gws_rd
  fbclid fb_action_ids fb_action_types fb_source fb_ref fb_comment_id fbadid __cft__[0] __tn__ __xts__[0] mibextid
  msclkid yclid ysclid ymclid _openstat ymid twclid ttclid li_fat_id rdt_cid epik scclid sccid qclid igshid igsh ig_rid
  mc_cid mc_eid mc_tc _hsenc _hsmi __hssc __hstc __hsfp hsctatracking hss_channel mkt_tok
  oly_anon_id oly_enc_id vero_id vero_conv wickedid wickedsource rb_clickid s_kwcid ef_id mkwid pcrid
  ml_subscriber ml_subscriber_hash bhlid bsft_clkid bsft_uid bsft_eid bsft_mid bsft_aaid
  sc_cid sc_lid sc_uid sc_llid sc_eh sc_src sc_customer dm_i nr_email_referer email_source email_referrer
  spjobid spmailingid spreportid spuserid elqtrackid elqtrack elqaid elqat elq elqcampaignid
  trk_contact trk_msg trk_module trk_sid trkcampaign trkemail trkinfo lipi
  irclickid irgwc cjevent cjdata awc zanpid ranmid raneaid ransiteid sscid aff_trace_key afsrc
  xtor ncid icid ocid smid smtyp cmpid ns_source ns_mchannel ns_campaign ns_linkname ns_fee
  guccounter guce_referrer guce_referrer_sig sr_share dicbo tblci obclid outbrainclickid ob_click_id taboolaclickid
  wt_mc wtmc wt_zmc wt.mc_id wt.mc_ev wt.nav wt.srch wt.tsrc
  at_medium at_campaign at_campaign_type at_custom1 at_custom2 at_custom3 at_custom4 at_link_id at_link_origin
  at_link_type at_ptr_name at_format at_bbc_team at_creation at_emailtype
  ref_src ref_url __twitter_impression __s _kx
  _branch_match_id _branch_referrer _bta_tid _bta_c vgo_ee ceneo_spo itm_source itm_medium itm_campaign itm_content
  share_source share_medium share_plat share_session_id share_tag share_times share_from unique_k vd_source
  is_copy_url is_from_webapp sender_device sender_web_id spm spm_id_from from_source from_spmid
  bxid cndid
  pk_campaign pk_kwd pk_source pk_medium pk_content
  gdfms gdftrk gdffi action_object_map action_type_map action_ref_map
  ga_source ga_medium ga_term ga_content ga_campaign ga_place usqp amp_js_v amp_gsa amp_lite amp_r amp_tf
  adgroupid gadid adposition loc_physical_ms loc_interest_ms
  cx_click cx_artpos cx_testid cx_recswidget cx_recsorder syclid ito hsa_acc mindbox-click-id mindbox-message-key
  phpsessid jsessionid aspsessionid cftoken cfid
  wprov
  `
    .trim()
    .split(/\s+/),
);

const prefixes = /^(?:utm_|mtm_|matomo_|piwik_|hsa_|stm_|pf_rd_|pd_rd_|_hs|fb_xd_|spm_|wt\.z_|bsft_|__cft__)/;

/** Parameters without meaning on one site only. The key is the host after `canonicalHost`. */
const onHost: Readonly<Record<string, ReadonlySet<string>>> = {
  'youtube.com': words('feature si pp ab_channel t start time_continue app persist_app noapp lc index'),
  'x.com': words('s t lang cxt'),
  'instagram.com': words('hl img_index igsh'),
  'tiktok.com': words('lang _r _t is_copy_url refer web_id'),
  'facebook.com': words('ref refid _rdr __mref locale locale2 paipv eav _ft_ rdid'),
  'reddit.com': words('share_id context ref rdt sh_from'),
  'linkedin.com': words('trk originalsubdomain rcm midtoken midsig refid'),
  'medium.com': words('source sk gi'),
  'spotify.com': words('si context dl_branch nd'),
  'open.spotify.com': words('si context dl_branch nd'),
  'nytimes.com': words('partner emc rref campaign_id instance_id segment_id user_id regi_id searchresultposition'),
  'theguardian.com': words('cmp inttcmp'),
  'washingtonpost.com': words('tid itid wpmk wpmm'),
  'bbc.com': words('xtor ns_mchannel at_ocid pinned_post_locator'),
  'bloomberg.com': words('sref srnd cmpid leadsource'),
  'wsj.com': words('mod reflink st'),
  'imdb.com': words('ref_ pf_rd_m'),
  'etsy.com': words(
    'ref ga_order ga_search_type ga_view_type ga_search_query organic_search_click frs sts pro click_key',
  ),
  'ebay.com': words('hash _trkparms _trksid _from mkcid mkrid siteid campid customid toolid mkevt amdata'),
  'aliexpress.com': words(
    'scm algo_pvid algo_expid btsid ws_ab_test aff_platform aff_fcid sk terminal_id scm_id pvid gps-id',
  ),
  'stackoverflow.com': words('rq lq noredirect ref newreg'),
  'github.com': words('tab=readme-ov-file'),
  'goodreads.com': words('from_search from_srp qid rank ac'),
  'booking.com': words('aid label sid srpvid srepoch ucfs hpos hapos'),
  'wikipedia.org': words('oldformat useskin mobileaction'),
};

/** What brought a visitor to an article of Amazon's. */
const amazonItem = words(
  'ref ref_ psc th qid sr keywords crid sprefix tag linkcode linkid ascsubtag dib dib_tag _encoding content-id ie s camp creative creativeasin smid spla pd_rd_w pd_rd_r',
);
/** Everywhere else words, sellers and the order choose the page. */
const amazon = words('ref ref_ qid crid sprefix tag linkcode linkid ascsubtag dib dib_tag _encoding content-id ie');
/** Campaigns of one publisher's titles; elsewhere a MusicBrainz id goes by this name. */
const condeNast = words('mbid');
const blogspot = words('m');

/** True for a parameter that does not choose the page. `name` as written, without its value. */
export function isTracking(name: string, value: string, host: string, path: string): boolean {
  const lower = name.toLowerCase();
  if (anywhere.has(lower) || prefixes.test(lower) || isAmpFlag(lower, value)) return true;
  const local = localSet(host, path);
  return local !== undefined && (local.has(lower) || local.has(`${lower}=${value}`));
}

function localSet(host: string, path: string): ReadonlySet<string> | undefined {
  if (/^(?:smile\.)?amazon\.[a-z.]+$/.test(host)) return path.startsWith('/dp/') ? amazonItem : amazon;
  if (
    /^(?:newyorker|wired|vogue|gq|vanityfair|bonappetit|pitchfork|teenvogue|epicurious|self|allure|glamour)\.com$/.test(
      host,
    )
  )
    return condeNast;
  if (host.endsWith('.blogspot.com')) return blogspot;
  if (host.endsWith('.wikipedia.org')) return onHost['wikipedia.org'];
  if (/(?:^|\.)(?:stackexchange\.com|serverfault\.com|superuser\.com|askubuntu\.com)$/.test(host))
    return onHost['stackoverflow.com'];
  return onHost[host];
}

/** `?amp`, `?amp=1`, `?outputType=amp`: another rendering of the same article. */
function isAmpFlag(name: string, value: string): boolean {
  if (name === 'amp' || name === '_amp') return value === '' || value === '1' || value === 'true';
  return name === 'outputtype' && value.toLowerCase() === 'amp';
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}
