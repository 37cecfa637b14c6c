// Short, because remotes that ask for names carry it: the well-known ones, after the list of IANA of November 2026 (decision 247).

/** Countries have two letters, and those two only that are given to one. */
const COUNTRIES =
  'a[c-gilmoq-uwxz]|b[abd-jm-or-twyz]|bv|c[acdf-ik-oru-z]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abd-ilmnp-uwy]|h[kmnrtu]|'
  + 'i[del-oq-t]|j[emop]|k[eghimnprwyz]|l[abcikr-vy]|m[acdeghk-z]|n[acefgilopruz]|om|p[aefghk-nrstwy]|qa|r[eosuw]|'
  + 's[a-eg-or-vxyz]|t[cdfghj-ortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]';

/** Endings that many addresses have, or that fit what we do. */
const GENERIC =
  'agency|app|art|asia|bank|bar|best|bid|bio|biz|blog|bond|business|buzz|cafe|care|catering|center|cfd|chat|city|click|'
  + 'cloud|club|codes|com|company|credit|cyou|data|deals|delivery|dev|digital|direct|edu|email|events|exchange|expert|'
  + 'express|farm|finance|fit|food|fun|fyi|global|gov|group|guru|help|host|icu|inc|info|ink|kitchen|life|link|live|llc|'
  + 'lol|ltd|market|media|mobi|mom|money|mov|name|net|network|news|now|one|online|org|page|pay|pizza|plus|press|pro|'
  + 'recipes|ren|rent|rest|restaurant|rocks|run|sale|sbs|services|shop|site|social|software|solutions|space|store|'
  + 'studio|supply|support|systems|team|tech|tips|today|tools|top|trade|vip|website|wiki|win|wine|work|works|world|wtf|'
  + 'xin|xxx|xyz|zip|zone';

/** Endings in other letters: countries first. */
const OTHERS =
  'рф|бг|бел|ею|мкд|мон|срб|укр|қаз|ελ|ευ|հայ|გე|ישראל|中国|中國|香港|澳門|澳门|台湾|台灣|臺灣|新加坡|한국|ไทย|ລາວ|ලංකා|'
  + 'भारत|বাংলা|ভারত|இந்தியா|இலங்கை|భారత్|ભારત|ಭಾರತ|ഭാരതം|ਭਾਰਤ|ଭାରତ|امارات|البحرين|الجزائر|مصر|ایران|ايران|عراق|الاردن|'
  + 'ভাৰত|भारतम्|भारोत|சிங்கப்பூர்|ڀارت|بارت|بھارت|مليسيا|'
  + 'المغرب|عمان|پاکستان|پاكستان|فلسطين|قطر|السعودية|سودان|سورية|سوريا|تونس|اليمن|موريتانيا|'
  + 'дети|католик|ком|москва|онлайн|орг|рус|сайт|קום|شبكة|موقع|كوم|بازار|عرب|คอม|कॉम|नेट|संगठन|みんな|コム|ストア|セール|'
  + 'ファッション|ポイント|クラウド|通販|닷컴|닷넷|公司|网络|网址|网店|网站|在线|中文网|商城|商店|商标|集团|我爱你|移动|手机|'
  + '信息|企业|公益|政务|机构|组织机构|娱乐|游戏|购物|餐厅|食品|健康|招聘|时尚|世界|慈善|佛山|广东|新闻|書籍|八卦|大拿|点看';

/** The ending of a country, in Latin letters. */
export const COUNTRY_ENDING = new RegExp(`^(?:${COUNTRIES})$`, 'i');

/** An ending that e-mail programs know, in any letters. */
export const KNOWN_ENDING = new RegExp(`^(?:${COUNTRIES}|${GENERIC}|${OTHERS})$`, 'iu');
