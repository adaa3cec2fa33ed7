/** What LaTeX, MathJax and KaTeX call their signs, letters, functions, looks and structures. */
const names =
  // letters
  'alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi omicron pi varpi rho varrho sigma ' +
  'varsigma tau upsilon phi varphi chi psi omega digamma Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega varGamma varDelta varTheta ' +
  'varLambda varXi varPi varSigma varUpsilon varPhi varPsi varOmega hbar hslash imath jmath ell wp Re Im aleph beth gimel daleth eth complement ' +
  // functions
  'arccos arcsin arctan arcctg arctg arg argmax argmin ch cos cosec cosh cot cotg coth csc ctg cth deg det dim exp gcd hom inf injlim ker lg lim ' +
  'liminf limsup ln log max min mod bmod pmod pod Pr projlim sec sh sin sinh sup tan tanh tg th varinjlim varliminf varlimsup varprojlim ' +
  // looks
  'displaystyle textstyle scriptstyle scriptscriptstyle mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak mathscr mathnormal mathds ' +
  'mathbbm boldsymbol bm bold pmb rm bf it sf tt sl cal frak Bbb text textrm textbf textit textsf texttt textnormal textup textmd textsc textsl ' +
  'emph mbox hbox fbox boxed operatorname operatornamewithlimits mathop mathbin mathrel mathord mathopen mathclose mathpunct mathinner ' +
  'mathstrut mathchoice smash phantom hphantom vphantom llap rlap mathllap mathrlap mathclap raisebox rule strut tiny scriptsize footnotesize ' +
  'small normalsize large Large LARGE huge Huge boldmath limits nolimits ensuremath color textcolor colorbox fcolorbox ' +
  // structures
  'frac dfrac tfrac cfrac binom dbinom tbinom genfrac over atop above choose brace brack sqrt root overline underline overbrace underbrace ' +
  'overset underset stackrel substack sideset prescript hat widehat tilde widetilde bar vec dot ddot dddot ddddot acute grave check breve ' +
  'mathring not cancel bcancel xcancel left right middle begin end hline hdashline cline tag notag nonumber label ref eqref intertext ' +
  // distances
  'quad qquad enspace thinspace medspace thickspace negthinspace negmedspace negthickspace hspace vspace mspace kern mkern mskip hskip hfill ' +
  'space nobreakspace allowbreak nobreak cr newline ' +
  // large operators
  'sum prod coprod int iint iiint iiiint oint oiint oiiint idotsint intop smallint bigcap bigcup bigodot bigoplus bigotimes bigsqcup biguplus ' +
  'bigvee bigwedge ' +
  // operators and relations
  'pm mp times div cdot cdotp ast star circ bullet cap cup uplus sqcap sqcup vee wedge land lor lnot neg setminus wr diamond bigtriangleup ' +
  'bigtriangledown triangleleft triangleright oplus ominus otimes oslash odot bigcirc dagger ddagger dag ddag amalg ltimes rtimes leftthreetimes ' +
  'rightthreetimes boxplus boxminus boxtimes boxdot circledast circledcirc circleddash centerdot dotplus doublecap doublecup Cap Cup intercal ' +
  'barwedge veebar curlyvee curlywedge divideontimes smallsetminus le leq ge geq ll gg lll ggg lt gt ne neq eq equiv sim simeq approx approxeq cong ' +
  'ncong nsim propto varpropto asymp doteq doteqdot Doteq eqcirc circeq triangleq coloneqq eqqcolon bumpeq Bumpeq models vdash dashv Vdash vDash ' +
  'Vvdash nvdash nvDash prec succ preceq succeq preccurlyeq succcurlyeq precsim succsim nprec nsucc npreceq nsucceq subset supset subseteq supseteq ' +
  'subsetneq supsetneq nsubseteq nsupseteq Subset Supset sqsubset sqsupset sqsubseteq sqsupseteq in ni owns notin mid nmid parallel nparallel ' +
  'shortmid shortparallel perp bowtie Join smile frown between pitchfork therefore because leqslant geqslant leqq geqq lesssim gtrsim lessapprox ' +
  'gtrapprox lessgtr gtrless lesseqgtr gtreqless lessdot gtrdot nless ngtr nleq ngeq nleqslant ngeqslant lneq gneq lneqq gneqq lnsim gnsim to gets ' +
  'iff implies impliedby mapsto longmapsto leadsto multimap ' +
  // brackets
  'langle rangle lbrace rbrace lbrack rbrack lceil rceil lfloor rfloor lvert rvert lVert rVert vert Vert lgroup rgroup ulcorner urcorner ' +
  'llcorner lrcorner backslash ' +
  // other signs
  'dots ldots cdots vdots ddots dotsb dotsc dotsi dotsm dotso infty partial nabla emptyset varnothing angle measuredangle sphericalangle top bot ' +
  'forall exists nexists flat natural sharp clubsuit diamondsuit heartsuit spadesuit surd triangle triangledown vartriangle blacktriangle square ' +
  'blacksquare Box Diamond lozenge blacklozenge prime backprime degree checkmark colon copyright pounds yen textdegree textasciicircum ' +
  // widely used packages
  'abs norm ket bra braket dd dv pdv vb qty ce pu SI si num unit';

const known = new Set(names.split(' '));
const arrow =
  /^n?[lL]?(?:ong|hook|curve|two|circle|x|over|under|up|down|Up|Down|left|right|Left|Right){1,3}(?:arrow|harpoon)s?(?:tail|up|down|left|right)?$/;
const large = /^(?:big|Big|bigg|Bigg)[lmr]?$/;

/** Whether a word after a backslash is a command: readers of formulas do not draw it. Other words may be a message. */
export const isTexCommand = (name: string): boolean => known.has(name) || large.test(name) || arrow.test(name);
