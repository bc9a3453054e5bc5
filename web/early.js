// Runs before the app, from inside the page: sets the chosen theme before the first paint and says what it shows, and
// asks for the words and the first board while the app is still on its way. It must not fail; whatever is missing here, the app does itself.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("outflank.settings") || "{}") || {};
    var root = document.documentElement;
    if (typeof chosen.theme === "string" && /^[a-z-]+$/.test(chosen.theme) && chosen.theme !== "auto")
      root.dataset.theme = chosen.theme;
    if (typeof chosen.motion === "string" && /^[a-z]+$/.test(chosen.motion) && chosen.motion !== "auto")
      root.dataset.motion = chosen.motion;
  } catch {
    // No storage: the theme of the system.
  }
  // Older browsers do not look up in the page where the files of the app are.
  if (!HTMLScriptElement.supports?.("importmap")) document.documentElement.dataset.old = "";
  document.documentElement.dataset.first = /^\/(game\/[^/]+\/?)?$/.test(location.pathname) ? "board" : "page";
  // A server that is upgraded between the page and its script has the script no more: the page is asked for again, once.
  addEventListener(
    "error",
    function (event) {
      if (event.target?.tagName !== "SCRIPT") return;
      try {
        if (Date.now() - Number(sessionStorage.getItem("outflank.again")) < 10000) return;
        sessionStorage.setItem("outflank.again", String(Date.now()));
      } catch {
        return;
      }
      location.reload();
    },
    true,
  );
  // With the script that readers of a region use: `zh-TW` is `zh-Hant-TW`.
  function written(tag) {
    try {
      var locale = new Intl.Locale(tag);
      return locale.script ? tag : new Intl.Locale(tag, { script: locale.maximize().script }).toString();
    } catch {
      return tag;
    }
  }
  try {
    // The build puts the addresses of the words here, by language.
    var words = WORDS;
    var wanted = [chosen.language].concat(navigator.languages, "en");
    var files = null;
    // As `preferredLanguage` finds it: the language of a tag, or of as much of it as there are words for.
    for (var i = 0; i < wanted.length && !files; i++) {
      var parts = written(String(wanted[i])).toLowerCase().split("-");
      for (; parts.length > 0 && !files; parts.pop()) {
        var tag = parts.join("-");
        if (Object.prototype.hasOwnProperty.call(words, tag)) files = words[tag];
      }
    }
    files.forEach(function (file) {
      var preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = file;
      document.head.appendChild(preload);
    });
  } catch {
    // Fetched by the app.
  }
  try {
    var game = /^\/game\/([^/]+)\/?$/.exec(location.pathname);
    // A game that was chosen and not begun comes first; the app asks for that itself.
    var chosenDraft = location.pathname === "/" && sessionStorage.getItem("outflank.draft") !== null;
    var last = location.pathname === "/" ? localStorage.getItem("outflank.lastGame") : null;
    var id = game ? game[1] : last && encodeURIComponent(last);
    if (chosenDraft) id = null;
    // What opens a private game stands behind the mark, as `app/nav/routes.ts` writes it.
    var link = game && /^#link=([\w-]+)/.exec(location.hash);
    var path = "/api/games/" + id + (link ? "?link=" + link[1] : "");
    // Long enough for a page that is slow to come itself.
    var signal = AbortSignal.timeout(30000);
    if (id) window.outflankEarly = { path: path, answer: fetch(path, { signal: signal }) };
    else if (location.pathname === "/" && !chosenDraft) {
      window.outflankEarly = {
        path: "/api/positions/try",
        answer: fetch("/api/positions/try", {
          method: "POST",
          signal: signal,
          headers: { "Content-Type": "application/json" },
          body: "{}",
        }),
      };
    }
    // Heard of by whoever takes the answer; nobody may.
    if (window.outflankEarly) window.outflankEarly.answer.catch(function () {});
  } catch {
    // Asked for by the app.
  }
})();
